import { expect, type Page } from '@playwright/test'
import { test } from '../support/another-browser.ts'
import { demo, logInAs, open } from '../support/people.ts'

test('a creator’s profile has its text in the HTML, without JavaScript', async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto('/marisolvega')
  await expect(page.getByRole('heading', { level: 1, name: /Marisol Vega/ })).toBeVisible()
  // Another journey may be logged in as her.
  await expect(page.getByText(/^@marisolvega( · Online now)?$/)).toBeVisible()
  await expect(page.getByText('it is still the truest thing I have made')).toBeVisible()
})

test('the theme is a stored choice; the system’s theme is ignored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/creators')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test('a device can allow zooming and the context menu, at once and for later pages', async ({ page }) => {
  const viewport = page.locator('meta[name=viewport]')
  const isMenuOff = () =>
    page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Display' }).click()
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeVisible()
  await expect(viewport).toHaveAttribute('content', /maximum-scale=1/)
  await page.getByRole('switch', { name: 'Allow zooming' }).check()
  await expect(viewport).not.toHaveAttribute('content', /maximum-scale/)
  expect(await isMenuOff()).toBe(true)
  await page.getByRole('switch', { name: 'Right-click menu' }).check()
  await expect.poll(isMenuOff).toBe(false)
  const html = await (await page.goto('/creators'))?.text()
  expect(html).not.toContain('maximum-scale')
  await open(page, '/settings/display')
  await page.getByRole('switch', { name: 'Allow zooming' }).uncheck()
  await expect(viewport).toHaveAttribute('content', /maximum-scale=1/)
})

test('the first page has its policy, its head and no analytics without a code, and keeps the site’s name, logo, menus and favicon in local storage', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text())
  })
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/)
  await page.locator('html[data-ready=true]').waitFor()
  expect(complaints).toEqual([])
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /maximum-scale=1/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0)
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => kept('siteName')).toBe('Ovation')
  await expect.poll(() => kept('favicon')).toBe('/favicon.ico')
  await expect.poll(() => kept('logo')).not.toBeNull()
  await expect.poll(async () => JSON.parse((await kept('menus')) ?? '[]').length).toBeGreaterThan(0)
})

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

test('the loading overlay shows during a route change and hides 500 ms after it completes', async ({
  page,
}) => {
  await open(page, '/creators')
  const overlay = page.getByTestId('loading-overlay')
  await expect(overlay).toHaveCount(0)
  const followed = await followOverlay(page)
  await page.route('**/search.data**', async (route) => {
    await expect(overlay).toHaveAttribute('data-state', 'loading')
    await route.continue()
  })
  await page.getByRole('link', { name: 'Search' }).first().click()
  await expect(page).toHaveURL('/search')
  const states = () => followed.evaluate((seen) => seen.map(({ state }) => state))
  await expect.poll(states).toEqual(['loading', 'done', 'hidden'])
  const stayed = await followed.evaluate(([, done, hidden]) => (hidden?.at ?? 0) - (done?.at ?? 0))
  expect(Math.ceil(stayed)).toBeGreaterThanOrEqual(500)
})

test('the socket is open only while logged in', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await open(page, '/creators')
  expect(sockets).toEqual([])
  const token = await logInAs(page, demo.fan)
  const opened = page.waitForEvent('websocket')
  await open(page, '/creators')
  const socket = await opened
  expect(socket.url()).toContain(`token=${encodeURIComponent(token)}`)
  const closed = socket.waitForEvent('close')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await closed
  await expect(page).toHaveURL('/auth/login')
})
