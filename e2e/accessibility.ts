import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Only these can tell one theme from another. */
const aboutColour = ['color-contrast', 'link-in-text-block']

/** Nothing that keeps people out, as far as axe can see. A maximum zoom of 1 is specified; everything else must hold. */
export async function expectAccessible(page: Page, { onlyColour = false } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (onlyColour) axe.withRules(aboutColour)
  else axe.disableRules(['meta-viewport'])
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
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
