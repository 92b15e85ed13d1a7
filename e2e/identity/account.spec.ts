import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { halves, type png, turnedJpeg } from '../support/files.ts'
import { apiToken, fresh, logInAs, newFan, open, openLogin, password } from '../support/people.ts'

test('a fan changes the profile and the password, which ends the other logins', async ({ page, request }) => {
  const fan = await newFan(request)
  const elsewhere = await openLogin(fan.email)
  await logInAs(page, fan.email)
  await open(page, '/user/account')
  const username = page.getByLabel('Username')
  await page.getByLabel('Name', { exact: true }).fill('Odile Ferrand')
  const mine = fresh('odile')
  await username.fill(mine)
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Time zone').selectOption('Europe/Paris')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByText(`@${mine}`), 'the navigation shows it at once').toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Odile Ferrand')
  await expect(username).toHaveValue(mine)
  await expect(page.getByLabel('Country')).toHaveValue('FR')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Paris')

  const renewed = 'another sentence to remember'
  await page.getByLabel('Current password', { exact: true }).fill(password)
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/user/account')
  const other = await request.put('/api/users', { headers: { authorization: elsewhere }, data: {} })
  expect(other.status()).toBe(401)
  await apiToken(request, fan.email, renewed)
})

test('a profile photo is cropped by pointer, keys and slider, and only the chosen part is uploaded', async ({
  page,
  request,
}) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/user/account')
  const portrait = page.getByAltText('Your profile photo')
  const dialog = page.getByRole('dialog', { name: 'Crop profile photo' })
  const frame = dialog.getByRole('application')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const red = [220, 20, 30] as const
  const blue = [20, 30, 220] as const
  const choose = (file: ReturnType<typeof png>) => page.getByLabel('Choose a photo').setInputFiles(file)
  async function save() {
    const before = await portrait.getAttribute('src')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(portrait).not.toHaveAttribute('src', before ?? '')
    await expect(portrait).toHaveAttribute('src', /^\/media\//)
  }
  /** The size of the stored picture and its colours on the left, in the middle and on the right. */
  const colours = () =>
    portrait.evaluate(async (image: HTMLImageElement) => {
      const bitmap = await createImageBitmap(await (await fetch(image.src)).blob())
      const { width, height } = bitmap
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const at = (x: number) => {
        const [r = 0, , b = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? []
        return r > b ? 'red' : 'blue'
      }
      return { width, height, colours: [at(4), at(width / 2 + 4), at(width - 4)] }
    })

  // Upright, the picture is red above blue. The arrow key moves it down, to its upper half.
  await choose(await turnedJpeg(page, halves(1200, 600, red, blue)))
  await expectAccessible(page)
  await frame.focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown')
  await save()
  expect(await colours()).toEqual({ width: 512, height: 512, colours: ['red', 'red', 'red'] })

  await choose(halves(1200, 600, red, blue))
  await zoom.fill('2.5')
  const box = await frame.boundingBox()
  if (!box) throw new Error('The frame is not shown.')
  await page.mouse.move(box.x + box.width * 0.9, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await save()
  expect(await colours(), 'no pixel is invented').toEqual({
    width: 240,
    height: 240,
    colours: ['blue', 'blue', 'blue'],
  })
})
