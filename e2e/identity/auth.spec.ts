import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  agreeOn,
  cookieOf,
  emailTo,
  linkIn,
  logInOn,
  open,
  password,
  someone,
  tokenOf,
} from '../support/people.ts'

const day = 24 * 60 * 60

/** Whether the API accepts a token. */
async function isLogin(request: APIRequestContext, token: string) {
  const answer = await request.put('/api/users', { headers: { authorization: token }, data: {} })
  expect([200, 401]).toContain(answer.status())
  return answer.ok()
}

test('a visitor joins as a fan, confirms the address, logs out and logs in again', async ({
  page,
  request,
}) => {
  const fan = someone('fan')
  await open(page, '/auth/register')
  await page.getByRole('link', { name: /I’m a fan/ }).click()
  await page.getByLabel('Username').fill(fan.username)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeOn(page)
  await page.getByRole('button', { name: 'Join as a fan' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible()

  await open(page, '/user/account')
  await expect(page.getByText('This email address isn’t confirmed yet.')).toBeVisible()
  await page.goto(linkIn(await emailTo(fan.email, /^Confirm your email address$/)))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await open(page, '/user/account')
  await expect(page.getByLabel('Email')).toHaveValue(fan.email)
  await expect(page.getByText('This email address isn’t confirmed yet.')).toBeHidden()

  const token = (await tokenOf(page)) ?? ''
  expect(await isLogin(request, token)).toBe(true)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
  expect(await isLogin(request, token)).toBe(false)

  const before = Math.floor(Date.now() / 1000)
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await logInOn(page, fan.username)
  await expect(page).toHaveURL('/home')
  const began = ((await cookieOf(page))?.expires ?? 0) - day
  expect(began, 'the login lasts a day').toBeGreaterThanOrEqual(before)
  expect(began).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
})
