import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { test } from '../support/own-site.ts'
import { agreeOn, emailTo, linkIn, logInOn, open, password, someone } from '../support/people.ts'

test.use({ siteEnv: { HASH_PASSWORD: 'true' } })

test('a site requires confirmed addresses and hashed passwords, a login survives its crash, and maintenance leaves it to operators', async ({
  page,
  request,
  site,
}) => {
  await site.setSetting('requireEmailVerification', true)
  const required = async () => (await (await request.get('/api/settings/public')).json()).data
  await expect.poll(async () => (await required()).requireEmailVerification).toBe(true)

  const fan = someone('fan')
  await open(page, '/auth/fan-register')
  await page.getByLabel('Username').fill(fan.username)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeOn(page)
  const passwordSentTo = async (path: string, press: () => Promise<void>) => {
    const [sent] = await Promise.all([page.waitForRequest(`**/api${path}`), press()])
    return sent.postDataJSON().password
  }
  const registered = await passwordSentTo('/auth/users/register', () =>
    page.getByRole('button', { name: 'Join as a fan' }).click(),
  )
  expect(registered).toMatch(/^[0-9a-f]{64}$/)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const newest = async () =>
    linkIn(await emailTo(fan.email, /^Confirm your email address$/, site.databaseUrl))
  const first = await newest()

  await open(page, '/auth/login')
  await logInOn(page, fan.email)
  await expect(page.getByRole('alert')).toHaveText(
    'Please confirm your email address first: open the link we sent you.',
  )
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('we’ve sent a new link')).toBeVisible()
  await expect.poll(newest).not.toBe(first)

  await open(page, await newest())
  await expect(page.getByRole('heading', { name: 'Is this account yours?' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  const opened = page.waitForEvent('websocket')
  expect(await passwordSentTo('/auth/login', () => logInOn(page, fan.email))).toBe(registered)
  await expect(page).toHaveURL('/home')

  const socket = await opened
  const closed = socket.waitForEvent('close')
  await site.kill()
  await closed
  let heard = 0
  page.on('websocket', (again) => again.on('framereceived', () => heard++))
  await site.start()
  // The socket may wait up to 10 s between its tries by then.
  await expect.poll(() => heard, { timeout: 40_000 }).toBeGreaterThan(0)
  await page.reload()
  await expect(page).toHaveURL('/home')
  await expect(page.getByText(`@${fan.username}`).first()).toBeVisible()

  await site.setSetting('maintenanceMode', true)
  await expect.poll(async () => (await page.request.get('/creators')).status()).toBe(503)
  const maintenance = page.getByRole('heading', { name: 'Down for maintenance' })
  await page.goto('/creators')
  await expect(maintenance).toBeVisible()
  await expectAccessible(page)
  await query(`update accounts set operator_role = 'owner' where email = $1`, [fan.email], site.databaseUrl)
  await page.context().clearCookies()
  await open(page, '/auth/login')
  await expect(maintenance).toBeHidden()
  await logInOn(page, fan.email)
  await expect(page).toHaveURL('/admin')
  await page.goto('/creators')
  await expect(maintenance).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
})
