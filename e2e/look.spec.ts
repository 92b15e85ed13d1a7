import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { demo, logInAs, open } from './people.ts'

/** Every screen there is, and who looks at it. New screens belong here. */
const screens: { path: string; as?: string }[] = [
  { path: '/' },
  { path: '/creators' },
  { path: '/search' },
  { path: '/search?q=cello' },
  { path: '/marisolvega' },
  { path: '/auth/login' },
  { path: '/auth/register' },
  { path: '/auth/fan-register' },
  { path: '/auth/creator-register' },
  { path: '/auth/forgot-password' },
  { path: '/auth/reset-password?token=none' },
  { path: '/auth/verify-email?token=none' },
  { path: '/page/about' },
  { path: '/contact' },
  { path: '/no/such/page' },
  { path: '/home', as: demo.fan },
  { path: '/user/account', as: demo.fan },
  { path: '/marisolvega', as: demo.creator },
  { path: '/creator/account', as: demo.creator },
  { path: '/admin', as: demo.operator },
]

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const { path, as } of screens) {
  for (const theme of ['light', 'dark']) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const title = `${path}${as ? ` as ${as}` : ''} on a ${size}, ${theme}`
      test(`${title}: nothing serious for axe, nothing wider than the screen`, async ({ page }, info) => {
        await page.setViewportSize(viewport)
        const { hostname } = new URL(process.env.E2E_URL ?? '')
        await page.context().addCookies([{ name: 'theme', value: theme, domain: hostname, path: '/' }])
        if (as) await logInAs(page, as)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await open(page, path)
        await expect(page.locator('h1').first()).toBeVisible()
        await page.screenshot({ path: info.outputPath('screen.png') })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, 'pixels the page is wider than the screen').toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page })
          // A maximum zoom of 1 is specified; everything else must hold.
          .disableRules(['meta-viewport'])
          .analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([])
      })
    }
  }
}
