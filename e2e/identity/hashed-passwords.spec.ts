import { expect } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { agreeOn, logInOn, open, password, someone } from '../support/people.ts'

test.use({ siteEnv: { HASH_PASSWORD: 'true' } })

test('a site that asks for it gets passwords hashed by the browser, and they open the account', async ({
  page,
}) => {
  const fan = someone('fan')
  const sentTo = async (path: string, press: () => Promise<void>) => {
    const [request] = await Promise.all([page.waitForRequest(`**/api${path}`), press()])
    return request.postDataJSON().password
  }
  await open(page, '/auth/fan-register')
  await page.getByLabel('Username').fill(fan.username)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeOn(page)
  const registered = await sentTo('/auth/users/register', () =>
    page.getByRole('button', { name: 'Join as a fan' }).click(),
  )
  expect(registered).toMatch(/^[0-9a-f]{64}$/)
  await expect(page).toHaveURL('/home')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  const sent = await sentTo('/auth/login', () => logInOn(page, fan.email))
  expect(sent).toBe(registered)
  await expect(page).toHaveURL('/home')
})
