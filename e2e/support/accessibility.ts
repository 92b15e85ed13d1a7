import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** Half the size of the package's export, and compiled in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const colours = ['color-contrast', 'link-in-text-block']
/** A maximum zoom of 1 is specified; all other rules apply. */
const notAsked = ['meta-viewport', ...colours]
/** Never serious, therefore never reported below. */
const neverSerious = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
]
const everythingElse: RunOptions = {
  rules: {
    ...Object.fromEntries([...notAsked, ...neverSerious].map((rule) => [rule, { enabled: false }])),
    // Off by default because it is experimental: the accessible name contains the visible text.
    'label-content-name-mismatch': { enabled: true },
  },
  resultTypes: ['violations'],
  // Only a disabled rule reads the style sheets.
  preload: { assets: ['media'] },
}
/** Only these depend on the theme, and they take most of the time. */
const onlyColours: RunOptions = {
  runOnly: { type: 'rule', values: colours },
  resultTypes: ['violations', 'incomplete'],
  elementRef: true,
}

/** The looks that this worker has checked on any screen, so that shared parts are checked once. */
const goodLooks = new Set<number>()

/** Expects no serious violations. */
export async function expectAccessible(page: Page, { onlyColour = false } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  const found = await colourViolations(page)
  if (!onlyColour) found.push(...(await violations(page)))
  expect(found, page.url()).toEqual([])
}

async function violations(page: Page) {
  return page.evaluate(async (options) => {
    // Only violations are reported in full, which takes half the time.
    const { violations: all } = await window.axe.run(document, options)
    const isGrave = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical'
    return all
      .filter(({ id, impact }) => isGrave(impact) || id === 'landmark-unique')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, everythingElse)
}

async function colourViolations(page: Page) {
  const looks = await page.evaluateHandle(looksOf)
  const unknown = (await looks.evaluate((all) => [...new Set(all.values())])).filter(
    (look) => !goodLooks.has(look),
  )
  const { found, undecided } = await looks.evaluate(
    async (all, [options, unseen]) => {
      const wanted = new Set(unseen)
      const exclude: Element[] = []
      /** Whether it contains nothing left to check. */
      const isDone = (element: Element): boolean => {
        const look = all.get(element)
        // Not rendered.
        if (look === undefined) return true
        const isNew = wanted.delete(look)
        const children = [...element.children]
        const done = children.filter(isDone)
        if (!isNew && done.length === children.length) return true
        exclude.push(...done)
        return false
      }
      if (isDone(document.documentElement)) return { found: [], undecided: [] }
      const where = exclude.length ? { exclude } : document
      const result = await window.axe.run(where, options)
      return {
        found: result.violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        undecided: result.incomplete.flatMap(({ nodes }) =>
          nodes.map(({ element }) => element && all.get(element)),
        ),
      }
    },
    [onlyColours, unknown] as const,
  )
  await looks.dispose()
  // An undecided element, such as text on a picture, is checked again on other screens.
  const isOpen = new Set(undecided)
  if (found.length === 0) for (const look of unknown) if (!isOpen.has(look)) goodLooks.add(look)
  return found
}

/**
 * A hash for each rendered element of everything that decides its colours: the state of the page, and the classes and
 * states of the element and its ancestors. Equal elements, such as the cards of a list, have equal hashes on all
 * screens.
 */
function looksOf() {
  const hash = (text: string, before: number) => {
    let number = before
    for (let place = 0; place < text.length; place++) {
      number = Math.imul(number ^ text.charCodeAt(place), 0x5bd1e995)
      number ^= number >>> 15
    }
    return number
  }
  const own = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) =>
        /^(class|style|disabled|data-.*|aria-(current|pressed|checked|disabled|expanded))$/.test(name),
      )
      .reduce((text, { name, value }) => `${text} ${name}=${value}`, element.tagName)
  const looks = new Map<Element, number>()
  const walk = (element: Element, around: number) => {
    const { display, visibility } = getComputedStyle(element)
    if (display !== 'contents' && !element.checkVisibility()) return
    const look = hash(`${own(element)} ${visibility}`, around)
    looks.set(element, look)
    for (const child of element.children) walk(child, look)
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  walk(document.documentElement, hash(`${location.origin} ${innerWidth} ${isDark}`, 1))
  return looks
}

const thumb = 44

/** Expects controls of at least thumb size; links within a text are exempt. */
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
  expect(small, page.url()).toEqual([])
}
