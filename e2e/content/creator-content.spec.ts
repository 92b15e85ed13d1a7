import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { film, png } from '../support/files.ts'
import { logInAs, newCreator, open } from '../support/people.ts'

/** Transcoding a second of video is quick, but it waits in a queue. */
const processed = { timeout: 60_000 }

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

const picturesOn = (page: Page): Locator => page.getByRole('region', { name: 'Photos' }).getByRole('link')

test('a video is uploaded and processed, a visitor plays it, and its creator renames, hides and deletes it', async ({
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
  const video = visitor.locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await visitor.getByRole('button', { name: 'Play A minute of rain' }).click()
  await expect.poll(time).toBeGreaterThan(0)
  await visitor.keyboard.press('End')
  await expect(visitor.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await visitor.keyboard.press('Home')
  await expect.poll(time).toBe(0)
  await visitor.keyboard.press('m')
  await expect(visitor.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Quality and speed' }).click()
  await visitor.getByText('1.5×').click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  await expectAccessible(visitor)

  await visitor.route('**/*.m3u8*', (route) => route.abort())
  await open(visitor, new URL(visitor.url()).pathname)
  await visitor.getByRole('button', { name: 'Play A minute of rain' }).click()
  await expect(visitor.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await visitor.unroute('**/*.m3u8*')
  await visitor.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(time).toBeGreaterThan(0)
  await visitor.keyboard.press('m')
  await expect(visitor.getByRole('button', { name: 'Unmute' })).toBeVisible()

  await page
    .getByRole('link', { name: /A minute of rain/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('An hour of rain')
  await page.getByLabel('Status').selectOption('Hidden')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'An hour of rain').getByText('Hidden')).toBeVisible()
  await page.getByRole('button', { name: 'Delete An hour of rain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
})

test('a gallery: photos are uploaded together, reordered by arrow and by dragging, and opened in the lightbox', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/galleries/new')
  await page.getByLabel('Title').fill('Three frames')
  await page.getByText('Everyone', { exact: true }).click()
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
  await page.reload()
  await expect(tiles).toHaveCount(3)
  expect(await shown()).toEqual([b, a, c])

  await page.getByRole('link', { name: 'View' }).click()
  await expect(picturesOn(page)).toHaveCount(3)
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
})

test('a product is in the store with its price and stock', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/products/new')
  await page.getByLabel('Name').fill('Signed print')
  await page.getByLabel('Price in tokens').fill('120')
  await page.getByLabel('In stock').fill('7')
  await page.getByLabel('Image').setInputFiles(png(64, 64))
  await page.getByRole('button', { name: 'Add to store' }).click()
  await expect(row(page, 'Signed print').getByText('7 in stock')).toBeVisible()

  await page.context().clearCookies()
  await open(page, `/${creator.username}/store`)
  await page.getByRole('link', { name: /Signed print/ }).click()
  await expect(page.getByRole('heading', { name: 'Signed print' })).toBeVisible()
  await expect(page.getByText('120').first()).toBeVisible()
  await expect(page.getByText('7 left')).toBeVisible()
})

test('the tabs of a profile work without JavaScript', async ({ anotherBrowser, request }) => {
  const creator = await newCreator(request)
  const page = await anotherBrowser({ javaScriptEnabled: false })
  await page.goto(`/${creator.username}`)
  await page.getByRole('link', { name: 'Galleries' }).click()
  await expect(page).toHaveURL(`/${creator.username}/galleries`)
  await expect(page.getByText('No galleries yet')).toBeVisible()
})

const phone = { width: 390, height: 844 }

async function expectFit(page: Page, path: string) {
  await open(page, path)
  await expect(page.locator('h1').first()).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, `pixels ${path} is wider than a phone`).toBeLessThanOrEqual(0)
  await expectThumbSized(page)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page, { onlyColour: theme === 'dark' })
  }
}

async function uploadVideo(page: Page, title: string, audience: string) {
  await open(page, '/creator/videos/new')
  await page.getByLabel('Video', { exact: true }).setInputFiles(await film(page, 'take.webm'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Tags').fill('cello, rain')
  await page.getByRole('main').getByText(audience, { exact: true }).click()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(page).toHaveURL('/creator/videos')
  await expect(row(page, title).getByText('Published')).toBeVisible(processed)
}

test('a video, a gallery and a product are accessible and thumb-sized, open and locked, viewed and edited', async ({
  page,
  request,
}) => {
  test.slow()
  const creator = await newCreator(request)
  const authorization = await logInAs(page, creator.email)
  await page.setViewportSize(phone)
  await uploadVideo(page, 'Fit to be seen', 'Subscribers')
  const own = async (kind: string, data: object, body: 'data' | 'multipart' = 'multipart') => {
    const path = `/api/performer/performer-assets/${kind}`
    const options = { headers: { authorization }, failOnStatusCode: true, [body]: data }
    const answer = await request.post(path, options)
    const id: string = (await answer.json()).data._id
    return id
  }
  const galleryId = await own('galleries', { title: 'Fit to be hung', isSale: true, price: 12 }, 'data')
  await own('photos/upload', { galleryId, photo: png(64, 48) })
  const productId = await own('products', {
    name: 'Fit to be sold',
    type: 'physical',
    price: '12',
    stock: '0',
    image: png(48, 48),
  })
  await open(page, '/creator/videos')
  const edit = await page.getByRole('link', { name: /^Fit to be seen/ }).getAttribute('href')
  const videoId = edit?.split('/').at(-1)
  const shown = [`/video/${videoId}`, `/gallery/${galleryId}`, `/product/${productId}`]
  const edited = [`/creator/videos/${videoId}`, `/creator/galleries/${galleryId}`]
  for (const path of [...shown, ...edited, `/creator/products/${productId}`]) await expectFit(page, path)
  await page.context().clearCookies()
  for (const path of shown) await expectFit(page, path)
})
