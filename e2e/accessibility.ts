import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A maximum zoom of 1 is specified; everything else must hold. */
const everything: RunOptions = { rules: { 'meta-viewport': { enabled: false } } }
/** Only these can tell one theme from another. */
const onlyColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Nothing that keeps people out, as far as axe can see. */
export async function expectAccessible(page: Page, { onlyColour = false } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) => {
      // What is in order would be described as thoroughly as what is not, in twice the time.
      const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] })
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map(({ html }) => html),
      }))
    },
    onlyColour ? onlyColours : everything,
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, html }) => `${id}: ${html.join(' | ')}`)).toEqual([])
}

const thumb = 44

/** Whatever can be pressed is as tall as a thumb wants it; links within a text are text. */
export async function expectThumbSized(page: Page) {
  const small = await page.evaluate((least) => {
    const pressed = (element: Element) =>
      element.matches('[type=checkbox], [type=radio], [type=file]')
        ? (element.closest('label') ?? element)
        : element
    const reach = (element: Element) => {
      const { content, position, top, bottom } = getComputedStyle(element, '::after')
      const beyond =
        content !== 'none' && position === 'absolute' ? Number.parseFloat(top) + Number.parseFloat(bottom) : 0
      return element.getBoundingClientRect().height - Math.min(0, beyond)
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }))
      .map(pressed)
      .filter((element) => getComputedStyle(element).display !== 'inline' && reach(element) < least)
      .map((element) => `${reach(element)} px: ${element.outerHTML}`)
  }, thumb)
  expect(small).toEqual([])
}
