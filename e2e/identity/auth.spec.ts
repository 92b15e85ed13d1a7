import { type APIRequestContext, expect } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import {
  agreeOn,
  cookieOf,
  demo,
  letterTo,
  linkIn,
  logInAs,
  logInOn,
  newFan,
  open,
  openAndSettle,
  password,
  someone,
  tokenOf,
} from '../support/people.ts'

const day = 24 * 60 * 60

/** Whether the API still takes a token for somebody. */
async function isLogin(request: APIRequestContext, token: string) {
  const answer = await request.put('/api/users', { headers: { authorization: token }, data: {} })
  expect([200, 401]).toContain(answer.status())
  return answer.ok()
}

test('a visitor joins as a fan, is at home at once, and confirms the address from the letter', async ({
  page,
}) => {
  const fan = someone('fan')
  await open(page, '/auth/register')
  await page.getByRole('link', { name: /I’m a fan/ }).click()
  await page.getByLabel('Username').fill(fan.username)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByLabel('Country')).toHaveCount(0)
  await agreeOn(page)
  await page.getByRole('button', { name: 'Join as a fan' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Your feed is empty' })).toBeVisible()

  await open(page, '/user/account')
  await expect(page.getByText('This email address isn’t confirmed yet.')).toBeVisible()
  const link = linkIn(await letterTo(fan.email, /^Confirm your email address$/))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await open(page, '/user/account')
  await expect(page.getByLabel('Email')).toHaveValue(fan.email)
  await expect(page.getByText('This email address isn’t confirmed yet.')).toBeHidden()
})

test('a newcomer whose first login is refused hears that the account is ready', async ({ page }) => {
  const fan = someone('fan')
  await open(page, '/auth/fan-register')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await page.getByLabel('Username').fill(fan.username)
  await page.getByLabel('Email').fill(fan.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await agreeOn(page)
  await page.getByRole('button', { name: 'Join as a fan' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('status').filter({ hasText: 'Your account is ready' })).toBeVisible()
  await logInOn(page, fan.email)
  await expect(page).toHaveURL('/home')
})

test('a login lasts a year when it is remembered and a day when it is not', async ({ page, request }) => {
  const fan = await newFan(request)
  /** Logs in, and says that the login lasts so many seconds from a moment of that. */
  const expectToLast = async (seconds: number, username: string) => {
    const before = Math.floor(Date.now() / 1000)
    await logInOn(page, username)
    await expect(page).toHaveURL('/home')
    const begun = ((await cookieOf(page))?.expires ?? 0) - seconds
    expect(begun).toBeGreaterThanOrEqual(before)
    expect(begun).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
  }

  await open(page, '/auth/login')
  await expectToLast(365 * day, fan.email)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('Keep me signed in on this device').uncheck()
  await expectToLast(day, fan.username)
})

test('logging out forgets the token here and ends it on the server', async ({ page, request }) => {
  const token = await logInAs(page, (await newFan(request)).email)
  expect(await isLogin(request, token)).toBe(true)
  await open(page, '/home')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await tokenOf(page)).toBeUndefined()
  expect(await isLogin(request, token)).toBe(false)
  await page.goto('/user/account')
  await expect(page).toHaveURL('/auth/login')
})

test('a wrong password is told with the specified sentence, and nobody is let in', async ({ page }) => {
  await open(page, '/auth/login')
  await logInOn(page, demo.fan, 'not the password')
  await expect(page.getByRole('alert')).toHaveText('Incorrect credentials!')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email or username')).toHaveValue(demo.fan)
  expect(await tokenOf(page)).toBeUndefined()
})

test('a creator lands on their own page, and is led there from the login page when already logged in', async ({
  page,
}) => {
  await open(page, '/auth/login')
  await logInOn(page, demo.creator)
  await expect(page).toHaveURL('/marisolvega')
  await expect(page.getByRole('link', { name: 'Edit page' })).toBeVisible()
  await page.goto('/auth/login')
  await expect(page).toHaveURL('/marisolvega')
})

test('logging out everywhere ends the login in another browser too', async ({
  page,
  anotherBrowser,
  request,
}) => {
  const fan = await newFan(request)
  await logInAs(page, fan.email)
  const other = await anotherBrowser()
  const otherToken = await logInAs(other, fan.email)
  await openAndSettle(other, '/creators')

  await open(page, '/user/account')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/auth/login')

  await other.getByRole('link', { name: 'Account' }).first().click()
  await expect(other).toHaveURL('/auth/login')
  expect(await tokenOf(other)).toBeUndefined()
  expect(await isLogin(request, otherToken)).toBe(false)
})

test('a member who was never asked for age and terms is asked by a notice, and then no more', async ({
  page,
  request,
}) => {
  const fan = someone('fan')
  await request.post('/api/auth/users/register', { data: { ...fan, password }, failOnStatusCode: true })
  await logInAs(page, fan.email)
  await open(page, '/user/bookmarks')
  const notice = page.getByText('Please confirm that you are 18 or older and agree to our terms.')
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Confirm', exact: true }).click()
  await agreeOn(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/user/bookmarks')
  await expect(notice).toHaveCount(0)
  const { rows } = await query(
    'select kind, version from consents c join accounts a on a.id = c.account_id where a.email = $1 order by kind',
    [fan.email],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['adult', 'terms'])
})
