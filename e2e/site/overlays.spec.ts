import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { demo, giveToken, logInAs, newCreator, open, openLogin } from '../support/people.ts'
import { publish } from '../support/posts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const dialog = (page: Page) => page.getByRole('dialog')

/** An overlay is visible a moment before the history has its entry. */
const expectEntries = (page: Page, overlays: number) =>
  expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(overlays)

/** The history is at the page's own entry again. */
const leavesNoEntry = (page: Page) => expectEntries(page, 0)

/** Delays React's rendering, as on a slow device. */
const rendersLate = (page: Page) =>
  page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 100)
    }
  })

/** Waits for the animations, because colours are final only then. */
const hasRisen = (overlay: Locator) =>
  overlay.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)))

const phone = { width: 390, height: 844 }

test('on a phone Back closes a sheet and nothing else, Forward does not reopen it, and a reload removes its entry', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  for (let count = 0; count < 12; count++) {
    await publish(request, creator.token, { text: `Number ${count}`, isPublic: true })
  }
  await giveToken(page, (await fanWithTokens(request, 50)).token)
  await page.setViewportSize(phone)
  await open(page, '/home')
  await page.getByRole('link', { name: 'Search' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/search')
  await page.goto(`/${creator.username}`)
  await page.locator('html[data-ready=true]').waitFor()
  const scroll = () => page.evaluate(() => scrollY)
  // A mouse wheel would continue scrolling.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(scroll).toBeGreaterThan(100)

  const opener = page.getByRole('button', { name: /^Tip / }).locator('visible=true').first()
  await opener.scrollIntoViewIfNeeded()
  const scrolled = await scroll()
  const loaded: string[] = []
  page.on('request', (sent) => {
    if (/\.data(\?|$)/.test(sent.url())) loaded.push(sent.url())
  })
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await expectEntries(page, 1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/${creator.username}`)
  await expect(opener).toBeFocused()
  await expect.poll(scroll).toBe(scrolled)

  await page.goForward()
  await leavesNoEntry(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/${creator.username}`)

  await opener.click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(loaded, 'the page is not loaded again').toEqual([])
  await leavesNoEntry(page)

  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await expectEntries(page, 1)
  await page.reload()
  await page.locator('html[data-ready=true]').waitFor()
  await leavesNoEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/search')
})

test('stacked sheets close one by one, and Escape returns the focus each time', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  const post = await publish(request, creator.token, { text: 'Behind a lock', isSale: true, price: 40 })
  await giveToken(page, (await fanWithTokens(request, 10)).token)
  await open(page, '/search')
  await page.goto(`/post/${post}`)
  await page.locator('html[data-ready=true]').waitFor()
  const unlock = page.getByRole('button', { name: 'Top up to unlock' }).first()
  await unlock.click()
  const unlocking = page.getByRole('dialog', { name: 'Unlock this post' })
  const first = unlocking.getByRole('button', { name: 'Top up to unlock' })
  await first.click()
  const toppingUp = page.getByRole('dialog', { name: 'Top up' })
  const second = toppingUp.getByRole('button', { name: 'Add a card' })
  await second.click()
  const adding = page.getByRole('dialog', { name: 'Add a card' })
  await expect(adding).toBeVisible()

  await expectEntries(page, 3)
  await page.goBack()
  await expect(adding).toHaveCount(0)
  await expect(second).toBeFocused()
  await page.goBack()
  await expect(toppingUp).toHaveCount(0)
  await expect(first).toBeFocused()

  await first.click()
  await expect(toppingUp).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toppingUp).toHaveCount(0)
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(unlocking).toHaveCount(0)
  await expect(unlock).toBeFocused()
  await leavesNoEntry(page)
  await page.goBack()
  await expect(page).toHaveURL('/search')
})

test('a page opened from a dialog is one step from the page below it, in both directions and on a slow device', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/galleries/new')
  await page.getByLabel('Title').fill('Short-lived')
  await page.getByText('Everyone', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await expect(page).toHaveURL(/\/creator\/galleries\/(?!new)/)
  const gallery = page.url()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await rendersLate(page)
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/creator/galleries')
  await page.goBack()
  await expect(page).toHaveURL(gallery)
  // The entry of the dialog has this URL too, and is skipped: only the page itself shows that the gallery is gone.
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/creator/galleries')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on a phone the filters are a sheet that counts the results, and Back closes it and keeps the choice', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/search')
  await page.getByRole('link', { name: 'Explore' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/creators')
  const filters = page.getByRole('region', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByLabel('Country').selectOption('PT')
  await expect(page).toHaveURL('/creators?country=PT')
  await expect(filters.getByRole('button', { name: /^Show \d+ creators?$/ })).toBeVisible()
  await expectEntries(page, 1)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL('/creators?country=PT')
  await expect(page.getByRole('link', { name: 'Remove Portugal' })).toBeVisible()
  // The choice is a separate history entry.
  await page.goBack()
  await expect(page).toHaveURL('/creators')
  await expect(filters).toBeHidden()

  await page.getByRole('button', { name: 'Filters' }).click()
  await filters.getByLabel('Country').selectOption('PT')
  await filters.getByRole('button', { name: /^Show \d+ creators?$/ }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('link', { name: /Marisol Vega/ })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Portugal' }).click()
  await expect(page).toHaveURL('/creators')
})

test('unsaved changes still ask for confirmation after a sheet was opened and closed', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/products')
  await page.getByRole('link', { name: 'New product' }).first().click()
  await expect(page).toHaveURL('/creator/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Half a thought')
  await page.goBack()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/creator/products/new')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/creator/products')
})

test('under a sheet the scrim covers the place of the scroll bar, and nothing moves', async ({
  playwright,
  launchOptions,
  contextOptions,
  viewport,
  baseURL,
  request,
}) => {
  // With classic scroll bars, as on most desktops; without them nothing could jump.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ ...contextOptions, viewport, ...(baseURL ? { baseURL } : {}) })
  const creator = await creatorWithPrices(request)
  await logInAs(page, demo.fan)
  await open(page, `/${creator.username}`)
  const rail = page.getByRole('navigation', { name: 'Main' })
  const heading = page.getByRole('heading', { level: 1 })
  const places = async () => [await rail.boundingBox(), await heading.boundingBox()]
  const room = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await places()
  expect(await room(), 'pixels of a scroll bar').toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Tip / }).first().click()
  await expect(dialog(page)).toBeVisible()
  await expect.poll(room).toBe(0)
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(places).toEqual(before)
  await browser.close()
})

test('on a phone the three dots open a menu that Back and Escape close, and axe finds nothing serious in it', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  const text = 'Behind the dots.'
  const post = await publish(request, await openLogin(creator.email), { text, isPublic: true })
  await logInAs(page, demo.creator)
  await page.setViewportSize(phone)
  await open(page, `/post/${post}`)
  const dots = page.getByRole('button', { name: 'More about this post' })
  const items = page.getByRole('menuitem')
  await dots.click()
  await expect(items.first()).toBeFocused()
  await expect(items).toHaveText([
    'Copy link',
    'Hide this post',
    `Mute ${creator.name}`,
    'Report',
    `Block ${creator.name}`,
  ])
  await expectEntries(page, 1)
  await hasRisen(page.getByRole('menu'))
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.goBack()
  await expect(items).toHaveCount(0)
  await leavesNoEntry(page)

  await dots.click()
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(dots).toBeFocused()
  await leavesNoEntry(page)

  await dots.click()
  await items.filter({ hasText: 'Report' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectEntries(page, 1)
  await hasRisen(dialog(page))
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/post/${post}`)
  await expect(dots).toBeFocused()
})
