import { expect, type Page, test } from '@playwright/test'
import { logInAs, newFan, open, tokenOf } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'

/** Records the states of the loading overlay, because polling could miss a short one. */
const followOverlay = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: { state: string; at: number }[] = []
    const look = () => {
      const overlay = document.querySelector('[data-testid=loading-overlay]')
      const state = overlay?.getAttribute('data-state') ?? 'hidden'
      const isNews = state !== (seen.at(-1)?.state ?? 'hidden')
      if (isNews) seen.push({ state, at: performance.now() })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    return seen
  })

test('a page that cannot be loaded is retried; the next one is announced, focused, and covered until 500 ms after it loaded', async ({
  page,
}) => {
  await open(page, '/creators?country=PT')
  await page.getByRole('link', { name: 'Remove Portugal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/creators')
  await expect(page.getByRole('main'), 'removing a filter keeps the keyboard').toBeFocused()

  await page.route('**/search.data**', (route) => route.abort())
  await page.getByRole('link', { name: 'Search' }).first().click()
  const sorry = page.getByRole('heading', { name: 'Something went wrong, please try again later' })
  await expect(sorry).toBeVisible()
  await page.unroute('**/search.data**')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/search')
  await page.locator('html[data-ready=true]').waitFor()

  const overlay = page.getByTestId('loading-overlay')
  await expect(overlay).toHaveCount(0)
  const followed = await followOverlay(page)
  await page.route('**/live.data**', async (route) => {
    await expect(overlay).toHaveAttribute('data-state', 'loading')
    await route.continue()
  })
  await page.getByRole('link', { name: 'Live' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/live')
  const states = () => followed.evaluate((seen) => seen.map(({ state }) => state))
  await expect.poll(states).toEqual(['loading', 'done', 'hidden'])
  const stayed = await followed.evaluate(([, done, hidden]) => (hidden?.at ?? 0) - (done?.at ?? 0))
  expect(Math.ceil(stayed)).toBeGreaterThanOrEqual(500)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Live.* · Ovation$/ })).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
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
