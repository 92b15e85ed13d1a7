import { expect, test } from '@playwright/test'
import { expectAccessible, expectThumbSized } from './accessibility.ts'
import { demo, logInAs, open } from './people.ts'

/** Every screen there is, and who looks at it. New screens belong here. */
const screens: { path: string; as?: string }[] = [
  { path: '/' },
  { path: '/creators' },
  { path: '/search' },
  { path: '/search?q=cello' },
  { path: '/search/posts' },
  { path: '/search/galleries?q=glass' },
  { path: '/marisolvega' },
  { path: '/marisolvega/videos' },
  { path: '/marisolvega/galleries' },
  { path: '/marisolvega/store' },
  { path: '/marisolvega/about' },
  { path: '/auth/login' },
  { path: '/auth/register' },
  { path: '/auth/fan-register' },
  { path: '/auth/creator-register' },
  { path: '/auth/forgot-password' },
  { path: '/auth/reset-password?token=none' },
  { path: '/auth/verify-email?token=none' },
  { path: '/auth/google/callback' },
  { path: '/page/about' },
  { path: '/contact' },
  { path: '/no/such/page' },
  { path: '/home', as: demo.fan },
  { path: '/creators?followed=true', as: demo.fan },
  { path: '/user/following', as: demo.fan },
  { path: '/user/bookmarks', as: demo.fan },
  { path: '/user/bookmarks/creators', as: demo.fan },
  { path: '/wallet', as: demo.fan },
  { path: '/user/cards', as: demo.fan },
  { path: '/cart', as: demo.fan },
  { path: '/checkout', as: demo.fan },
  { path: '/user/orders', as: demo.fan },
  { path: '/user/addresses', as: demo.fan },
  { path: '/user/wallet-transaction', as: demo.fan },
  { path: '/user/payment-history', as: demo.fan },
  { path: '/user/my-subscription', as: demo.fan },
  { path: '/payment/cancel', as: demo.fan },
  { path: '/user/account', as: demo.fan },
  { path: '/marisolvega', as: demo.creator },
  { path: '/creator/followers', as: demo.creator },
  { path: '/creator/posts', as: demo.creator },
  { path: '/creator/posts/new', as: demo.creator },
  { path: '/creator/videos', as: demo.creator },
  { path: '/creator/videos/new', as: demo.creator },
  { path: '/creator/galleries', as: demo.creator },
  { path: '/creator/galleries/new', as: demo.creator },
  { path: '/creator/products', as: demo.creator },
  { path: '/creator/products/new', as: demo.creator },
  { path: '/creator/orders', as: demo.creator },
  { path: '/creator/dashboard', as: demo.creator },
  { path: '/creator/earnings', as: demo.creator },
  { path: '/creator/subscribers', as: demo.creator },
  { path: '/creator/payouts', as: demo.creator },
  { path: '/creator/banking', as: demo.creator },
  { path: '/creator/account', as: demo.creator },
  { path: '/creator/account/pricing', as: demo.creator },
  { path: '/creator/account/pictures', as: demo.creator },
  { path: '/creator/account/welcome-video', as: demo.creator },
  { path: '/creator/account/documents', as: demo.creator },
  { path: '/creator/account/password', as: demo.creator },
  { path: '/admin', as: demo.operator },
  { path: '/admin/mail', as: demo.operator },
]

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

// There are many screens and nothing is done on them: no step needs to be seen again.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

for (const { path, as } of screens) {
  const title = `${path}${as ? ` as ${as}` : ''}`
  test(`${title}: nothing serious for axe in either theme, nothing wider than the screen or smaller than a thumb`, async ({
    page,
  }, info) => {
    await page.setViewportSize(sizes.phone)
    if (as) await logInAs(page, as)
    await open(page, path)
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await expect(page.locator('h1').first()).toBeVisible()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `pixels the page is wider than a ${size}`).toBeLessThanOrEqual(0)
      if (size === 'phone') await expectThumbSized(page)
      for (const theme of ['light', 'dark']) {
        await page.evaluate(
          (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
          theme,
        )
        await page.screenshot({ path: info.outputPath(`${size}-${theme}.png`) })
        // Colours are the same at every size.
        if (theme === 'light') await expectAccessible(page)
        else if (size === 'phone') await expectAccessible(page, { onlyColour: true })
      }
    }
  })
}
