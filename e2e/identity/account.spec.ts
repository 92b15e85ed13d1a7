import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { halves, lineOut, png, turnedJpeg } from '../support/files.ts'
import { apiToken, fresh, logInAs, newFan, open, openLogin, password } from '../support/people.ts'

test('a fan changes the profile, and a username somebody else has is refused at the field', async ({
  page,
  request,
}) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/user/account')
  const username = page.getByLabel('Username')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Name', { exact: true }).fill('Odile Ferrand')
  await username.fill('marisolvega')
  await save.click()
  await expect(username).toHaveAccessibleDescription(/^This username is taken\./)
  await expect(username).toBeFocused()

  const mine = fresh('odile')
  await username.fill(mine)
  await page.getByLabel('Country').selectOption('FR')
  await page.getByLabel('Time zone').selectOption('Europe/Paris')
  await save.click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByText(`@${mine}`), 'the rail knows at once').toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Odile Ferrand')
  await expect(username).toHaveValue(mine)
  await expect(page.getByLabel('Country')).toHaveValue('FR')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Paris')
})

test('a portrait is uploaded with its progress in sight; one that is stopped changes nothing', async ({
  page,
  request,
}) => {
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  await open(page, '/user/account')
  const portrait = page.getByAltText('Your profile photo')
  const choose = page.getByLabel('Choose a photo')
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  const underWay = () => expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(portrait).toHaveAttribute('src', '/no-avatar.jpg')

  const line = await lineOut(page)
  await line.narrow(10_000)
  const saveCrop = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await choose.setInputFiles(png(300, 300))
  await saveCrop.click()
  await underWay()
  await line.widen()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(portrait).toHaveAttribute('src', /^\/media\//)
  const kept = await portrait.getAttribute('src')

  // It goes in the form itself; what is larger goes ahead of it, and is stopped in the journeys about that.
  await line.narrow(40_000)
  await choose.setInputFiles(png(1000, 1000, 'large.png'))
  await saveCrop.click()
  await underWay()
  await expect(portrait, 'the new one is shown while it travels').toHaveAttribute('src', /^blob:/)
  // What other journeys will go on with is kept under this name.
  const incoming = join(process.env.E2E_DATA_DIR ?? '', 'incoming')
  const halves = async () => (await readdir(incoming)).filter((name) => !name.endsWith('.upload'))
  await expect.poll(halves).not.toEqual([])
  const here = await halves()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(portrait).toHaveAttribute('src', kept ?? '')
  await line.widen()

  const left = async () => (await halves()).filter((name) => here.includes(name))
  await expect.poll(left, { message: 'half an upload is not kept' }).toEqual([])
  const { rows } = await query(
    `select f.kind, f.id = a.avatar_file_id as worn
     from files f join accounts a on a.id = f.owner_id where a.email = $1`,
    [fan.email],
  )
  expect(rows).toEqual([{ kind: 'avatar', worn: true }])
})

test('a portrait is cropped by pointer, keys and slider, and only the chosen part is uploaded', async ({
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
  /** Which half's colour the stored picture has: left, in the middle, right. */
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

  await choose(halves(1200, 600, red, blue))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(portrait, 'nothing is uploaded').toHaveAttribute('src', '/no-avatar.jpg')

  await choose(halves(1200, 600, red, blue))
  await save()
  expect(await colours(), 'the middle').toEqual({ width: 512, height: 512, colours: ['red', 'blue', 'blue'] })

  await choose(halves(1200, 600, red, blue))
  const box = await frame.boundingBox()
  if (!box) throw new Error('The frame is not shown.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.9, box.y + 60, { steps: 4 })
  await page.mouse.up()
  await save()
  expect(await colours()).toMatchObject({ width: 512, colours: ['red', 'red', 'red'] })

  // Upright it is red above blue; the arrow moves the picture down to its upper half.
  await choose(await turnedJpeg(page, halves(1200, 600, red, blue)))
  await frame.focus()
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowDown')
  await save()
  expect(await colours()).toMatchObject({ width: 512, colours: ['red', 'red', 'red'] })

  await choose(halves(1200, 600, red, blue))
  await frame.focus()
  await page.keyboard.press('+')
  await expect(zoom).toHaveValue('1.1')
  await page.keyboard.press('-')
  await expect(zoom).toHaveValue('1')
  await zoom.fill('2.5')
  await frame.hover()
  for (let press = 0; press < 30; press++) await frame.press('ArrowLeft')
  await save()
  expect(await colours(), 'no pixel is invented').toEqual({
    width: 240,
    height: 240,
    colours: ['blue', 'blue', 'blue'],
  })
})

test('a file that is no picture is refused, and the portrait stays', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/user/account')
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('a poem') })
  await expect(page.getByRole('alert')).toContainText('Use a JPEG, PNG, WebP, AVIF or GIF image.')
  await expect(page.getByAltText('Your profile photo')).toHaveAttribute('src', '/no-avatar.jpg')
})

test('a new password needs the current one, and ends the other logins but not this one', async ({
  page,
  request,
}) => {
  const fan = await newFan(request)
  const renewed = 'another sentence to remember'
  const elsewhere = await openLogin(fan.email)
  await logInAs(page, fan.email)
  await open(page, '/user/account')
  const current = page.getByLabel('Current password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await change.click()
  await expect(current).toHaveAccessibleDescription('This field is required.')
  await current.fill('a guess')
  await change.click()
  await expect(current).toHaveAccessibleDescription('This isn’t your current password.')
  await current.fill(password)
  await change.click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL('/user/account')
  const other = await request.put('/api/users', { headers: { authorization: elsewhere }, data: {} })
  expect(other.status()).toBe(401)
  await apiToken(request, fan.email, renewed)
})
