import { expect, test } from '@playwright/test'
import { logInAs, newFan, open, tokenOf } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

test('a change of page moves the focus to the new page, whose title is announced', async ({ page }) => {
  await open(page, '/creators?country=PT')
  await page.getByRole('link', { name: 'Remove Portugal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/creators')
  await expect(page.getByRole('main'), 'removing a filter keeps the keyboard').toBeFocused()

  const browserBars = page.locator('meta[name=theme-color]')
  const light = await browserBars.getAttribute('content')
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click()
  await expect(browserBars).not.toHaveAttribute('content', light ?? '')

  await page.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Search · Ovation' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Search people and posts' })).toBeFocused()
})

test('a page that cannot be loaded shows an error in its place, and Retry loads it again', async ({
  page,
}) => {
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

  test('the site shows its own page, which reloads when the connection is back', async ({ page }) => {
    await open(page, '/creators')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.context().setOffline(true)
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeVisible()
  })
})

test('logging out in one tab logs out the others', async ({ page, request }) => {
  await logInAs(page, (await newFan(request)).email)
  await open(page, '/creators')
  const other = await page.context().newPage()
  // The socket is the last listener that a tab sets up.
  const listening = heardOnSocket(other, '40')
  await open(other, '/user/following')
  await listening
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth/login')
  // In a test every tab is in the foreground, so none of them gets the focus event.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(other).toHaveURL('/auth/login')
  expect(await tokenOf(other)).toBeUndefined()
})
