import type { Page } from '@playwright/test'

/** Often enough for what is there for a second. */
const look = { polling: 100 }

/**
 * Resolves once one of these can be read on a page. The page itself looks, so what stands there for a moment only is
 * seen although the test comes late.
 */
export const glimpse = (page: Page, ...texts: string[]) =>
  page.waitForFunction((wanted) => wanted.some((text) => document.body.innerText.includes(text)), texts, look)

/** The same for what has a name that is not written there, as buttons with a sign have. */
export const glimpseLabel = (page: Page, beginning: string) =>
  page.waitForFunction(
    (label) => document.querySelector(`[aria-label^=${JSON.stringify(label)}]`) !== null,
    beginning,
    look,
  )
