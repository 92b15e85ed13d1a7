import type { Page } from '@playwright/test'

/** Often enough to see what is visible for a second. */
const look = { polling: 100 }

/**
 * Resolves once one of these texts is visible on a page. The page itself checks, so that a short-lived text is seen
 * even if the test is late.
 */
export const glimpse = (page: Page, ...texts: string[]) =>
  page.waitForFunction((wanted) => wanted.some((text) => document.body.innerText.includes(text)), texts, look)

/** The same for accessible names without visible text, such as icon buttons. */
export const glimpseLabel = (page: Page, beginning: string) =>
  page.waitForFunction(
    (label) => document.querySelector(`[aria-label^=${JSON.stringify(label)}]`) !== null,
    beginning,
    look,
  )
