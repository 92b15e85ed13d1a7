import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { film, lineOut, png } from '../support/files.ts'
import { creatorWithPrices } from '../support/money.ts'
import { logInAs, newCreator, open } from '../support/people.ts'

/** Transcoding a second of film is quick, but it waits for its turn. */
const madeReady = { timeout: 60_000 }

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function uploadVideo(page: Page, title: string, audience: string) {
  await open(page, '/creator/videos/new')
  await page.getByLabel('Video', { exact: true }).setInputFiles(await film(page, 'take.webm'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Tags').fill('cello, rain')
  await page.getByRole('main').getByText(audience, { exact: true }).click()
  await page.getByRole('button', { name: 'Upload video' }).click()
  await expect(page).toHaveURL('/creator/videos')
  await expect(row(page, title).getByText('Published')).toBeVisible(madeReady)
}

async function newGallery(page: Page, title: string) {
  await open(page, '/creator/galleries/new')
  await page.getByLabel('Title').fill(title)
  await page.getByText('Everyone', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

const picturesOn = (page: Page): Locator => page.getByRole('region', { name: 'Photos' }).getByRole('link')

test('an uploaded video is made ready by itself, anyone plays it with keys and buttons, and a broken line can be mended', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await uploadVideo(page, 'A minute of rain', 'Everyone')

  await page.context().clearCookies()
  await open(page, `/${creator.username}/videos`)
  await page.getByRole('link', { name: /A minute of rain/ }).click()
  await expect(page.getByRole('heading', { name: 'A minute of rain' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'rain', exact: true })).toBeVisible()

  const video = page.locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await page.getByRole('button', { name: 'Play A minute of rain' }).click()
  await expect.poll(time).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect.poll(time).toBe(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.getByRole('button', { name: 'Quality and speed' }).click()
  await page.getByText('1.5×').click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
  await expectAccessible(page)

  await page.route('**/*.m3u8*', (route) => route.abort())
  await open(page, new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Play A minute of rain' }).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong, please try again later')
  await page.unroute('**/*.m3u8*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(time).toBeGreaterThan(0)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
})

test('a video for subscribers is a lock for a visitor, who is led to join', async ({ page, request }) => {
  const creator = await creatorWithPrices(request)
  await logInAs(page, creator.email)
  await uploadVideo(page, 'Behind the curtain', 'Subscribers')

  await page.context().clearCookies()
  await open(page, `/${creator.username}/videos`)
  await page.getByRole('link', { name: /Behind the curtain/ }).click()
  await expect(page.getByText(/Subscribe to unlock this/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Join to subscribe' }).click()
  await expect(page).toHaveURL('/auth/fan-register')
})

test('a video is renamed, hidden and deleted from its list', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await uploadVideo(page, 'First name', 'Everyone')
  await page
    .getByRole('link', { name: /First name/ })
    .first()
    .click()
  await page.getByLabel('Title').fill('Second name')
  await page.getByLabel('Status').selectOption('Hidden')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Second name').getByText('Hidden')).toBeVisible()

  await open(page, '/creator/videos?status=draft')
  await expect(page.getByText('No results')).toBeVisible()
  await open(page, '/creator/videos?q=second')
  await page.getByRole('button', { name: 'Delete Second name' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Second name')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Second name' }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row(page, 'Second name')).toHaveCount(0)
})

test('pictures go into a gallery together; in the lightbox keys turn them and Escape gives the place back', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await newGallery(page, 'Three frames')
  const files = [png(60, 40, 'a.png'), png(40, 60, 'b.png'), png(50, 50, 'c.png')]
  await page.getByLabel('Add photos').setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Delete this photo' })).toHaveCount(3)
  await expect(page.getByText('Cover', { exact: true })).toHaveCount(1)

  await page.getByRole('link', { name: 'View' }).click()
  await expect(picturesOn(page)).toHaveCount(3)
  await picturesOn(page).first().focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Photos' })
  await expect(box.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('2 of 3')).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Next photo' }).click()
  await expect(box.getByText('3 of 3')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Next photo' })).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(box.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(picturesOn(page).first()).toBeFocused()
})

test('one picture is stopped on its way, the other arrives; another becomes the cover and one is deleted', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await newGallery(page, 'On the way')
  const line = await lineOut(page)
  await line.narrow(10_000)
  const add = page.getByLabel('Add photos')
  await add.setInputFiles([png(400, 400, 'slow.png'), png(401, 401, 'kept.png')])
  await expect(page.getByRole('progressbar', { name: 'Upload of slow.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel slow.png' }).click()
  await line.widen()
  await expect(page.getByRole('button', { name: 'Delete this photo' })).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await add.setInputFiles(png(30, 30, 'second.png'))
  await page.getByRole('button', { name: 'Set as cover' }).click()
  const cover = page.getByRole('listitem').filter({ hasText: 'Cover' })
  await expect(cover.getByRole('button', { name: 'Set as cover' })).toHaveCount(0)
  await cover.getByRole('button', { name: 'Delete this photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete this photo' })).toHaveCount(1)
  await expect(page.getByText('Cover', { exact: true })).toHaveCount(1)
})

test('nine files are chosen for a gallery: each has a place, and says why when it is not taken', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await newGallery(page, 'Nine')
  const good = ['a', 'b', 'c', 'd', 'e'].map((name, at) => png(30 + at, 30, `${name}.png`))
  const torn = { ...png(30, 30, 'torn.png'), buffer: png(30, 30).buffer.subarray(0, 40) }
  const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }
  const words = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') }
  const disguised = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }
  await page.getByLabel('Add photos').setInputFiles([torn, ...good, empty, words, disguised])
  await expect(page.getByRole('button', { name: 'Delete this photo' })).toHaveCount(5)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  for (const name of ['torn.png', 'empty.png', 'page.png']) {
    await expect(page.getByRole('button', { name: `Retry ${name}` })).toBeVisible()
  }
  await expect(page.getByText('notes.txt isn’t a photo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry notes.txt' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(4)

  await page.getByLabel('Description').fill('Nine of them')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete this photo' })).toHaveCount(5)
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(page.getByText('notes.txt isn’t a photo.')).toHaveCount(0)
})

test('pictures of a gallery are put in order by their arrows and by dragging, and everybody sees it', async ({
  page,
  request,
}) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await newGallery(page, 'In order')
  const add = page.getByLabel('Add photos')
  const tiles = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Delete this photo' }) })
  for (const [at, name] of ['a.png', 'b.png', 'c.png'].entries()) {
    await add.setInputFiles(png(30 + at, 30, name))
    await expect(tiles).toHaveCount(at + 1)
  }
  // Without the signature, which is another one after some time.
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
})

test('a product stands in the store with its price and what is left of it', async ({ page, request }) => {
  const creator = await newCreator(request)
  await logInAs(page, creator.email)
  await open(page, '/creator/products/new')
  await page.getByLabel('Name').fill('Signed print')
  await page.getByLabel('Price in tokens').fill('120')
  await page.getByRole('button', { name: 'Add to store' }).click()
  await expect(page.getByLabel('In stock')).toHaveAccessibleDescription('This field is required.')
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

test('a form that was changed asks before it is left, one that was not or was saved does not', async ({
  page,
  request,
}) => {
  await logInAs(page, (await newCreator(request)).email)
  const question = page.getByRole('heading', { name: 'Leave without saving?' })
  const home = page.getByRole('link', { name: 'Home' }).first()
  for (const kind of ['products', 'videos', 'galleries']) {
    await open(page, `/creator/${kind}/new`)
    await home.click()
    await expect(page).toHaveURL('/home')
    await open(page, `/creator/${kind}/new`)
    await page.getByLabel(kind === 'products' ? 'Name' : 'Title').fill('Half a thought')
    await home.click()
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(`/creator/${kind}/new`)
  }
  // The last of them, a gallery, is saved by its button and can then be left.
  await page.getByRole('button', { name: 'Continue to photos' }).click()
  await expect(page.getByRole('heading', { name: 'Half a thought' })).toBeVisible()
  await home.click()
  await expect(page).toHaveURL('/home')
})

test('the tabs of a page are there before any script is', async ({ anotherBrowser, request }) => {
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

test('a video, a gallery and a product are fit for thumbs and screen readers, whole and locked, seen and edited', async ({
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
