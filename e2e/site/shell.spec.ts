import { expect, test } from '@playwright/test'
import { open, reload } from '../support/people.ts'

test('a device’s theme, zooming and context menu apply at once and to later pages; the system’s theme is ignored', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const html = page.locator('html')
  const viewport = page.locator('meta[name=viewport]')
  const browserBars = page.locator('meta[name=theme-color]')
  const isMenuOff = () =>
    page.evaluate(
      () => !document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    )
  await open(page, '/')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Display' }).click()
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeVisible()
  await expect(viewport).toHaveAttribute('content', /maximum-scale=1/)
  await page.getByRole('switch', { name: 'Allow zooming' }).check()
  await expect(viewport).not.toHaveAttribute('content', /maximum-scale/)
  expect(await isMenuOff()).toBe(true)
  await page.getByRole('switch', { name: 'Right-click menu' }).check()
  await expect.poll(isMenuOff).toBe(false)
  const light = await browserBars.getAttribute('content')
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(browserBars).not.toHaveAttribute('content', light ?? '')

  await reload(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(viewport).not.toHaveAttribute('content', /maximum-scale/)
  expect(await isMenuOff()).toBe(false)
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
