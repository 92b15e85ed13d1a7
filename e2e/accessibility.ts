import { expect, type JSHandle, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const colours = ['color-contrast', 'link-in-text-block']
/** A maximum zoom of 1 is specified; everything else must hold. */
const notAsked = ['meta-viewport', ...colours]
const everythingElse: RunOptions = {
  rules: Object.fromEntries(notAsked.map((rule) => [rule, { enabled: false }])),
}
/** Only these can tell one theme from another, and they take most of the time. */
const onlyColours: RunOptions = { runOnly: { type: 'rule', values: colours } }

/** Nothing that keeps people out, as far as axe can see. */
export async function expectAccessible(page: Page, { onlyColour = false } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const found = await violations(page, onlyColours, await page.evaluateHandle(looksLikeOneBefore))
  if (!onlyColour) found.push(...(await violations(page, everythingElse)))
  expect(found).toEqual([])
}

async function violations(page: Page, options: RunOptions, without?: JSHandle<Element[]>) {
  return page.evaluate(
    async ([asked, exclude]) => {
      // What is in order would be described as thoroughly as what is not, in twice the time.
      const where = exclude?.length ? { exclude } : document
      const { violations: all } = await window.axe.run(where, { ...asked, resultTypes: ['violations'] })
      return all
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [options, without] as const,
  )
}

/** The tenth card of a list has no colour that the nine before it have not, unless it has a part or a state of its own. */
function looksLikeOneBefore() {
  const looks = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) =>
        /^(class|style|disabled|data-.*|aria-(current|pressed|checked|disabled|expanded))$/.test(name),
      )
      .reduce((text, { name, value }) => `${text} ${name}=${value}`, element.tagName)
  const repeated: Element[] = []
  const walk = (parent: Element) => {
    const known = new Map<string, Set<string>>()
    for (const child of parent.children) {
      const parts = [child, ...child.querySelectorAll('*')].map(looks)
      const seen = known.get(looks(child))
      if (seen && parts.every((part) => seen.has(part))) {
        repeated.push(child)
        continue
      }
      known.set(looks(child), new Set([...(seen ?? []), ...parts]))
      walk(child)
    }
  }
  walk(document.body)
  return repeated
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
