import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions, Spec } from 'axe-core'

declare global {
  interface Window {
    axe: typeof Axe
    /** The hashes that this worker knew when axe was loaded, and those learned since. */
    goodLooks: Set<number>
  }
}

/** Half the size of the package's export, and compiled in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const colours = ['color-contrast', 'link-in-text-block']
/** On the elements whose colours are to be checked. */
const mark = 'data-check-colours'
const onlyMarked: Spec = {
  rules: [
    { id: 'color-contrast', selector: `[${mark}]` },
    { id: 'link-in-text-block', selector: `a[href][${mark}], [role=link][${mark}]` },
  ],
}
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
  selectors: false,
  // Only a disabled rule reads the style sheets.
  preload: { assets: ['media'] },
}
/** Only these depend on the theme, and they take most of the time. */
const onlyColours: RunOptions = {
  runOnly: { type: 'rule', values: colours },
  resultTypes: ['violations', 'incomplete', 'passes'],
  selectors: false,
  elementRef: true,
}

/** The looks that this worker has checked on any screen, so that shared parts are checked once. */
const goodLooks = new Set<number>()

/** Expects no serious violations. */
export async function expectAccessible(page: Page, { onlyColour = false } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    await page.evaluate(axeSource)
    await page.evaluate(
      ([rules, known]) => {
        window.axe.configure(rules)
        window.goodLooks = new Set<number>(JSON.parse(known))
      },
      [onlyMarked, JSON.stringify([...goodLooks])] as const,
    )
  }
  const { found, learned } = await page.evaluate(checkColours, [onlyColours, mark] as const)
  for (const look of learned) goodLooks.add(look)
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

/**
 * Checks the colours of the elements whose looks are new, and returns the violations and the looks that are good now.
 * An element has two looks, which are hashes:
 *
 * - By its markup: the classes and states of the element and its ancestors. Equal rows of a list have equal ones.
 * - By its paint: the computed colours of its text and of the surfaces behind it. Texts of different screens and sizes
 *   share it. What is behind a part that overlaps others depends on its place, so the markup of such a part is included.
 *
 * It runs in the page.
 */
async function checkColours([options, name]: readonly [RunOptions, string]) {
  const { goodLooks: good } = window
  const hash = (text: string, before: number) => {
    let number = before
    for (let place = 0; place < text.length; place++) {
      number = Math.imul(number ^ text.charCodeAt(place), 0x5bd1e995)
      number ^= number >>> 15
    }
    return number
  }

  const ownMarkup = (element: Element) =>
    [...element.attributes]
      .filter(({ name: attribute }) =>
        /^(class|style|disabled|data-.*|aria-(current|pressed|checked|disabled|expanded))$/.test(attribute),
      )
      .reduce((text, { name: attribute, value }) => `${text} ${attribute}=${value}`, element.tagName)
  const markup = new Map<Element, number>()
  const readMarkup = (element: Element, around: number) => {
    const { display, visibility } = getComputedStyle(element)
    if (display !== 'contents' && !element.checkVisibility()) return
    const look = hash(`${ownMarkup(element)} ${visibility}`, around)
    markup.set(element, look)
    if (element.tagName !== 'SELECT') for (const child of element.children) readMarkup(child, look)
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  readMarkup(document.documentElement, hash(`${location.origin} ${innerWidth} ${isDark}`, 1))

  const surfaces = new Map<Element, number>()
  const surfaceOf = (element: Element | null): number => {
    if (!element) return 2
    const known = surfaces.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const { position, gridRowStart, gridColumnStart } = style
    const paint = [
      style.backgroundColor,
      style.backgroundImage === 'none' ? '' : 'image',
      style.opacity,
      style.filter,
      style.mixBlendMode,
      position === 'relative' || position === 'sticky' || style.transform !== 'none'
        ? ownMarkup(element)
        : '',
      /absolute|fixed/.test(position) || ![gridRowStart, gridColumnStart].includes('auto')
        ? markup.get(element)
        : '',
    ].join(' ')
    const around = surfaceOf(element.parentElement)
    const surface = paint === 'rgba(0, 0, 0, 0)  1 none normal  ' ? around : hash(paint, around)
    surfaces.set(element, surface)
    return surface
  }
  const paintOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return hash(`${color} ${fontSize} ${fontWeight} ${textShadow}`, surfaceOf(element))
  }

  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  /** Its colour is compared with the text around it. */
  const isInText = (element: Element) =>
    element.matches('a[href], [role=link]') && getComputedStyle(element).display.startsWith('inline')
  /** The first element of each look by markup that is not known. */
  const unseen = new Map<number, Element>()
  for (const [element, look] of markup) if (!good.has(look) && !unseen.has(look)) unseen.set(look, element)
  const isUnknown = (element: Element) =>
    isInText(element) ||
    element.matches('input, select, textarea') ||
    (hasText(element) && !good.has(paintOf(element)))
  const marked = [...unseen.values()].filter(isUnknown)
  const learned = new Set(unseen.keys())
  const found: string[] = []
  if (marked.length > 0) {
    for (const element of marked) element.setAttribute(name, '')
    const result = await window.axe.run(document, options)
    for (const element of marked) element.removeAttribute(name)
    for (const { id, impact, nodes } of result.violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(`${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
    for (const { id, nodes } of result.passes) {
      if (id !== 'color-contrast') continue
      for (const { element } of nodes) if (element) learned.add(paintOf(element))
    }
    // An undecided element, such as text on a picture, is checked again on other screens.
    for (const { element } of result.incomplete.flatMap(({ nodes }) => nodes)) {
      if (element) for (const look of [markup.get(element), paintOf(element)]) if (look) learned.delete(look)
    }
  }
  if (found.length > 0) return { found, learned: [] }
  for (const look of learned) good.add(look)
  return { found, learned: [...learned] }
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
