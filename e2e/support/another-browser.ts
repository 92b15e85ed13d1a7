import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'

/** A page for another person in the same test. */
export type AnotherBrowser = (options?: BrowserContextOptions) => Promise<Page>

/** Playwright does not close contexts that a test opens, and open pages keep running. */
export const test = base.extend<{ anotherBrowser: AnotherBrowser }>({
  anotherBrowser: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      pages.push(page)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
  },
})
