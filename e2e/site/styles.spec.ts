import { expect, type Page, test } from '@playwright/test'
import { demo, logInAs, newCreator, open, openLogin } from '../support/people.ts'
import { publish, uploadedPhoto } from '../support/posts.ts'

type Sheets = (HTMLLinkElement | HTMLStyleElement)[]

/**
 * Returns the elements that look different when the stylesheets are in reverse order, as if they had loaded in another
 * order. Both orders are loaded at once and compared synchronously, because a page also changes on its own.
 */
const turnStylesAround = (page: Page) =>
  page.evaluate(async () => {
    // Visitors have the first page's styles in the page, beside links that load nothing.
    const inlined = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const first = [...inlined, ...links]
    const again = links
      .toReversed()
      .map(({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    const loaded = again.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)))
    document.head.append(...again)
    await Promise.all(loaded)

    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    const apply = (which: Sheets, others: Sheets) => {
      for (const { sheet } of which) if (sheet) sheet.disabled = false
      for (const { sheet } of others) if (sheet) sheet.disabled = true
    }
    const looks = () =>
      [...document.querySelectorAll('body *')].map((element) => {
        const { color, backgroundColor, position, display, font, padding, margin, borderRadius } =
          getComputedStyle(element)
        const style = [color, backgroundColor, position, display, font, padding, margin, borderRadius]
        return `${element.tagName} ${element.getAttribute('class')}: ${style.join(' · ')}`
      })
    apply(first, again)
    const before = looks()
    apply(again, first)
    const after = looks()
    return { count: links.length, changed: after.filter((look, place) => look !== before[place]) }
  })

async function expectAnyOrder(page: Page, path: string) {
  const { count, changed } = await turnStylesAround(page)
  expect(count).toBeGreaterThan(1)
  expect(changed, path).toEqual([])
}

test('a profile, the wallet and the composer look the same in any order of their stylesheets', async ({
  page,
}) => {
  for (const { path, as } of [
    { path: '/marisolvega', as: demo.fan },
    { path: '/wallet', as: demo.fan },
    { path: '/creator/posts/new', as: demo.creator },
  ]) {
    await logInAs(page, as)
    await open(page, path)
    await expectAnyOrder(page, path)
  }
})

test('a full-screen picture, whose code loads late, looks as after a reload, and Back closes it', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  const token = await openLogin(creator.email)
  const fileIds = [await uploadedPhoto(request, token), await uploadedPhoto(request, token)]
  const post = await publish(request, token, { type: 'photo', text: 'Look', isPublic: true, fileIds })
  await open(page, '/search')
  await page.goto(`/post/${post}`)
  await page.locator('html[data-ready=true]').waitFor()
  const picture = page.getByRole('link', { name: /^Open photo/ }).first()
  await picture.click()
  const lightbox = page.getByRole('dialog', { name: 'Photos' })
  const next = lightbox.getByRole('button', { name: 'Next photo' })
  await expect(next).toHaveCSS('position', 'absolute')
  await expect(next).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expectAnyOrder(page, 'the lightbox')
  // The overlay is visible a moment before the history has its entry.
  await expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(1)
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`/post/${post}`)
  await expect(picture).toBeFocused()
})
