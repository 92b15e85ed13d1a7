import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { query } from './database.ts'
import { lineOut, png } from './files.ts'
import { apiToken, fresh, logInAs, newFan, open, openLogin, password } from './people.ts'

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
  const choose = page.getByLabel('Choose a picture')
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  const underWay = () => expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(portrait).toHaveAttribute('src', '/no-avatar.jpg')

  const line = await lineOut(page)
  await line.narrow(10_000)
  await choose.setInputFiles(png(300, 300))
  await underWay()
  await line.widen()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(portrait).toHaveAttribute('src', /^\/media\//)
  const kept = await portrait.getAttribute('src')

  // It goes in the form itself; what is larger goes ahead of it, and is stopped in the journeys about that.
  await line.narrow(40_000)
  await choose.setInputFiles(png(1000, 1000, 'large.png'))
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

test('a file that is no picture is refused, and the portrait stays', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/user/account')
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('a poem') })
  await expect(page.getByRole('alert')).toContainText('Use a JPEG, PNG, WebP, AVIF or GIF picture.')
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
  await expect(current).toHaveAccessibleDescription('This is not your current password.')
  await current.fill(password)
  await change.click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL('/user/account')
  const other = await request.put('/api/users', { headers: { authorization: elsewhere }, data: {} })
  expect(other.status()).toBe(401)
  await apiToken(request, fan.email, renewed)
})
