import { expect } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { agreeOn, letterTo, linkIn, logInOn, open, password, someone } from '../support/people.ts'

test.use({ siteEnv: { HASH_PASSWORD: 'true' } })

test('a site can require confirmed addresses and passwords hashed by the browser', async ({
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
    linkIn(await letterTo(fan.email, /^Confirm your email address$/, site.databaseUrl))
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
  expect(await passwordSentTo('/auth/login', () => logInOn(page, fan.email))).toBe(registered)
  await expect(page).toHaveURL('/home')
})
