import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** Set by React Router. */
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
  }
}

/** The bar over a page that has just loaded; its own test is in identity/getting-around.spec.ts. */
const withoutOverlay = '[data-testid=loading-overlay] { display: none !important }'

/**
 * Navigates within the site, as a link does, and waits until the new page and its late parts are there. A page that
 * arrives focuses its content if the focus was lost.
 */
export async function follow(page: Page, path: string) {
  const requests = watchRequests(page)
  await page.evaluate(
    async ([to, style]) => {
      if (document.adoptedStyleSheets.length === 0) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style)
        document.adoptedStyleSheets.push(sheet)
      }
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      await window.__reactRouterDataRouter?.navigate(to)
    },
    [path, withoutOverlay] as const,
  )
  await page.waitForFunction(() => document.activeElement !== document.body)
  await expect.poll(requests.open, { message: `requests of ${path}` }).toBe(0)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  requests.stop()
}

/** Counts the requests of a page that have no answer yet. */
export function watchRequests(page: Page) {
  const open = new Set<unknown>()
  const begin = (request: unknown) => open.add(request)
  const end = (request: unknown) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    open: () => open.size,
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}
