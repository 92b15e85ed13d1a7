import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'

/** A page for somebody else in the same journey. */
export type AnotherBrowser = (options?: BrowserContextOptions) => Promise<Page>

/** Playwright leaves open what a test opens itself, and every page that is left goes on listening and drawing. */
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
