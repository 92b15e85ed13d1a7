import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { film, png } from '../support/files.ts'
import { logInAs, newCreator, open, reload } from '../support/people.ts'

/** Transcoding a second of video is quick, but it waits in a queue. */
const processed = { timeout: 60_000 }

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The open page on a phone: nothing is wider than the screen or smaller than a thumb, and axe finds nothing serious. */
async function expectFit(page: Page) {
  await expect(page.getByTestId('loading-overlay')).toHaveCount(0)
  await page.setViewportSize(phone)
  await expect(page.locator('h1').first()).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `pixels ${page.url()} is wider than a phone`).toBeLessThanOrEqual(0)
  await expectThumbSized(page)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page, { onlyColour: theme === 'dark' })
  }
  await page.setViewportSize(desktop)
}

const picturesOn = (page: Page): Locator => page.getByRole('region', { name: 'Photos' }).getByRole('link')

test('a video is uploaded and processed, a visitor plays it, and its creator renames, locks and deletes it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/videos/new')
  await page.getByLabel('Video', { exact: true }).setInputFiles(await film(page, 'take.webm'))
  await page.getByLabel('Title').fill('A minute of rain')
  await page.getByLabel('Tags').fill('cello, rain')
  await page.getByRole('main').getByText('Everyone', { exact: true }).click()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(page).toHaveURL('/creator/videos')
  await expect(row(page, 'A minute of rain').getByText('Published')).toBeVisible(processed)

  const visitor = await anotherBrowser()
  await open(visitor, `/${creator.username}/videos`)
  await visitor.getByRole('link', { name: /A minute of rain/ }).click()
  await expect(visitor.getByRole('heading', { name: 'A minute of rain' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'rain', exact: true })).toBeVisible()
  await expectFit(visitor)
  const video = visitor.locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  const play = visitor.getByRole('button', { name: 'Play A minute of rain' })
  await visitor.route('**/*.m3u8*', (route) => route.abort())
  await play.click()
  await expect(visitor.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await visitor.unroute('**/*.m3u8*')
  await visitor.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(time).toBeGreaterThan(0)
  await visitor.keyboard.press('End')
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await visitor.keyboard.press('Home')
  await expect.poll(time).toBe(0)
  await visitor.getByRole('button', { name: 'Quality and speed' }).click()
  await visitor.getByText('1.5×').click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  await expectAccessible(visitor)

  await page
    .getByRole('link', { name: /A minute of rain/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('An hour of rain')
  await expectFit(page)
  await page.getByRole('main').getByText('Subscribers', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'An hour of rain').getByText('Published')).toBeVisible()
  await reload(visitor)
  await expect(visitor.getByRole('heading', { name: 'An hour of rain' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^Play An hour/ })).toHaveCount(0)
  await expectFit(visitor)

  await page.getByRole('button', { name: 'Delete An hour of rain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
})

test('a gallery: photos are uploaded together, reordered by arrow and by dragging, opened in the lightbox, and locked for a visitor', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/galleries/new')
  await page.getByLabel('Title').fill('Three frames')
  await page.getByText('For sale', { exact: true }).click()
  await page.getByLabel('Price in tokens').fill('12')
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await expect(page.getByRole('heading', { name: 'Three frames' })).toBeVisible()
  const files = [png(60, 40, 'a.png'), png(40, 60, 'b.png'), png(50, 50, 'c.png')]
  await page.getByLabel('Add photos').setInputFiles(files)
  const tiles = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Delete this photo' }) })
  await expect(tiles).toHaveCount(3)
  await expect(page.getByText('Cover', { exact: true })).toHaveCount(1)

  // Without the signature, which changes over time.
  const shown = () =>
    tiles
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src.split('/').slice(5).join('/')))
  const [a, b, c] = await shown()
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/photos') && response.ok())
  let done = saved()
  await page.getByRole('button', { name: 'Move photo 3 earlier' }).press('Enter')
  await done
  await expect.poll(shown).toEqual([a, c, b])
  done = saved()
  await tiles.nth(2).dragTo(tiles.nth(0))
  await done
  await expect.poll(shown).toEqual([b, a, c])
  await reload(page)
  await expect(tiles).toHaveCount(3)
  expect(await shown()).toEqual([b, a, c])
  await expectFit(page)

  await page.getByRole('link', { name: 'View' }).click()
  await expect(picturesOn(page)).toHaveCount(3)
  await expectFit(page)
  await picturesOn(page).first().focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Photos' })
  await expect(box.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('2 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(picturesOn(page).first()).toBeFocused()

  await page.context().clearCookies()
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Three frames' })).toBeVisible()
  await expect(picturesOn(page)).toHaveCount(0)
  await expectFit(page)
})

test('a product is in the store with its price and stock until it is sold out', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/products/new')
  await page.getByLabel('Name').fill('Signed print')
  await page.getByLabel('Price in tokens').fill('120')
  await page.getByLabel('In stock').fill('7')
  await page.getByLabel('Image').setInputFiles(png(64, 64))
  await page.getByRole('button', { name: 'Add to store' }).click()
  await expect(row(page, 'Signed print').getByText('7 in stock')).toBeVisible()
  await page
    .getByRole('link', { name: /Signed print/ })
    .first()
    .click()
  await expect(page.getByLabel('In stock')).toHaveValue('7')
  await expectFit(page)

  await page.context().clearCookies()
  await open(page, `/${creator.username}/store`)
  await page.getByRole('link', { name: /Signed print/ }).click()
  await expect(page.getByRole('heading', { name: 'Signed print' })).toBeVisible()
  await expect(page.getByText('120').first()).toBeVisible()
  await expect(page.getByText('7 left')).toBeVisible()
  await query('update products set stock = 0 where item_id = (select id from items where creator_id = $1)', [
    creator.id,
  ])
  await reload(page)
  await expect(page.getByText('Sold out').first()).toBeVisible()
  await expectFit(page)
})

test('without JavaScript a profile has its text, and its tabs work', async ({ anotherBrowser }) => {
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto('/marisolvega')
  await expect(page.getByRole('heading', { level: 1, name: /Marisol Vega/ })).toBeVisible()
  // Another journey may be logged in as her.
  await expect(page.getByText(/^@marisolvega( · Online now)?$/)).toBeVisible()
  await expect(page.getByText('it is still the truest thing I have made')).toBeVisible()
  await page.getByRole('link', { name: 'Galleries' }).click()
  await expect(page).toHaveURL('/marisolvega/galleries')
  await expect(page.getByText('No galleries yet')).toBeVisible()
})
