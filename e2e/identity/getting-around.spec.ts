import { expect, test } from '@playwright/test'
import { logInAs, newFan, open, tokenOf } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

test('a change of page brings the keyboard to the new page and says which one it is', async ({ page }) => {
  await open(page, '/creators')
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Search · Ovation' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Search people and posts' })).toBeFocused()
})

test('taking a filter away does not lose the keyboard', async ({ page }) => {
  await open(page, '/creators?country=PT')
  await page.getByRole('link', { name: 'Remove Portugal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/creators')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a button that is working keeps the focus of whoever pressed it', async ({ page }) => {
  await page.route('**/api/auth/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeFocused()
    await route.fulfill({ status: 422, json: { message: 'Incorrect credentials!' } })
  })
  await open(page, '/auth/login')
  await page.getByLabel('Email or username').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await page.getByRole('button', { name: 'Log in' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Incorrect credentials!')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeFocused()
})

test('a page that cannot be loaded says so in its place, and Retry asks for it again', async ({ page }) => {
  await open(page, '/creators')
  await page.route('**/search.data**', (route) => route.abort())
  await page.getByRole('link', { name: 'Search' }).first().click()
  const sorry = page.getByRole('heading', { name: 'Something went wrong, please try again later' })
  await expect(sorry).toBeVisible()
  await page.unroute('**/search.data**')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/search')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('there is still a page of ours, and it comes back by itself', async ({ page }) => {
    await open(page, '/creators')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeVisible()
  })
})

test('who logs out in one tab is logged out in the others', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/creators')
  const other = await page.context().newPage()
  // What a tab listens to by itself comes after its page; the socket is the last of it.
  const listening = heardOnSocket(other, '40')
  await open(other, '/user/following')
  await listening
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  // Tabs of a test are all in front; only a person's are not.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other).toHaveURL('/auth/login')
  expect(await tokenOf(other)).toBeUndefined()
})

test('who is logged in is not asked to join', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  for (const path of ['/auth/register', '/auth/fan-register', '/auth/creator-register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})

test('the browser’s own bars follow the light', async ({ page }) => {
  await open(page, '/creators')
  const bars = page.locator('meta[name=theme-color]')
  const inTheLight = await bars.getAttribute('content')
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click()
  await expect(bars).not.toHaveAttribute('content', inTheLight ?? '')
})
