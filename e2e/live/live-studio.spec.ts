import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open } from '../support/people.ts'
import { endStreams, expectPictures, goLive, openStream, patience, widthOf } from '../support/streams.ts'

const phone = { width: 390, height: 844 }

/** A browser sends several sizes of one picture, of which a viewer gets one. */
const sizesOf = (width: number) => [1, 2, 4].map((n) => Math.floor(width / n))

test('a creator shares the screen and goes back to the camera; who watches sees what their line carries, and lets it float', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request)
  const studio = await anotherBrowser()
  await goLive(studio, creator)
  await openStream(page, creator, null)
  await expectPictures(page)
  const camera = await widthOf(studio, 'Your camera')
  const seenIs = (width: number) => async () => sizesOf(width).includes(await widthOf(page))
  await expect.poll(seenIs(camera), { timeout: patience }).toBe(true)

  await test.step('a viewer chooses the quality', async () => {
    const menu = page.getByRole('button', { name: 'Quality' })
    await menu.click({ timeout: patience })
    const least = page.getByRole('menuitemradio', { name: /^\d+p$/, checked: false }).last()
    const name = await least.innerText()
    await least.click()
    const shown = () =>
      page.getByLabel('Live video').evaluate((video: HTMLVideoElement) => `${video.videoHeight}p`)
    await expect.poll(shown, { timeout: patience }).toBe(name)
    await menu.click()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(name)
    await page.getByRole('menuitemradio', { name: 'Auto' }).click()
  })

  const float = page.getByRole('button', { name: 'Picture in picture' })
  const floats = () => page.evaluate(() => document.pictureInPictureElement !== null)
  await float.click()
  await expect.poll(floats).toBe(true)
  await float.click()
  await expect.poll(floats).toBe(false)

  await studio.getByRole('button', { name: 'Share screen' }).click()
  await expect(studio.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
  // Between the two it shows nothing for a moment.
  await expect.poll(async () => [0, camera].includes(await widthOf(studio, 'Your camera'))).toBe(false)
  const screen = await widthOf(studio, 'Your camera')
  await expect.poll(seenIs(screen), { timeout: patience }).toBe(true)
  await expectPictures(page)
  await studio.getByRole('button', { name: 'Stop sharing' }).click()
  await expect.poll(seenIs(camera), { timeout: patience }).toBe(true)
  await expectPictures(page)
  await endStreams(request, creator)
})

test('what was recorded appears by itself, is published as a video, and plays for a fan who buys it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 10)]
  const studio = await anotherBrowser()
  await goLive(studio, creator, { title: 'Kept for later', isRecorded: true })
  // Long enough for a busy machine to have begun with it.
  await expect(studio.locator('time').first()).toHaveText(/^(0:1[2-9]|0:[2-5]\d|[1-9]\d*:\d\d)$/, {
    timeout: patience,
  })
  await studio.getByRole('button', { name: 'End stream' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Stream ended')
  await expect(studio.getByRole('term').filter({ hasText: 'Peak viewers' })).toBeVisible()

  await expect(studio.getByText('Ready', { exact: true })).toBeVisible({ timeout: patience * 2 })
  await studio.getByRole('button', { name: 'Publish' }).click()
  const sheet = studio.getByRole('dialog', { name: 'Publish recording' })
  await sheet.getByText('Sell separately').click()
  await sheet.getByLabel('Price in tokens').fill('5')
  await sheet.getByRole('button', { name: 'Publish video' }).click()
  const link = await studio.getByRole('link', { name: 'View video' }).getAttribute('href')
  const id = link?.split('/').at(-1)

  const headers = { authorization: fan.token, 'idempotency-key': `recording-${id}` }
  await request.post(`/api/wallet/charges/video/${id}`, { headers, data: {}, failOnStatusCode: true })
  await giveToken(page, fan.token)
  await open(page, `/video/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept for later')
  await page.getByRole('button', { name: 'Play Kept for later' }).click()
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time, { timeout: patience }).toBeGreaterThan(0.5)
})

test('the studio fits one screen without scrolling, before and while live, and starts on the picture on a phone', async ({
  page,
  request,
}) => {
  const creator = await creatorWithPrices(request)
  const desktop = { width: 1440, height: 900 }
  const fits = () =>
    page.evaluate(() => {
      const scrolls = [...document.querySelectorAll('main, main *')].filter(
        (box) =>
          box.scrollHeight > box.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(box).overflowY) &&
          !box.closest('[aria-label="Chat"]'),
      )
      return document.documentElement.scrollHeight <= innerHeight && scrolls.length === 0
    })
  const isOnScreen = async (part: Locator) => {
    const box = await part.boundingBox()
    const { height } = page.viewportSize() ?? desktop
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }
  await page.setViewportSize(desktop)
  await giveToken(page, creator.token)
  await open(page, '/creator/live')
  await expect.poll(fits, 'before').toBe(true)
  const before = [page.getByLabel('Your camera'), page.getByRole('button', { name: 'Go live' })]
  for (const part of before) expect(await isOnScreen(part)).toBe(true)

  try {
    await goLive(page, creator)
    await expect.poll(fits, 'live').toBe(true)
    const live = [
      page.getByLabel('Your camera'),
      page.getByRole('status', { name: 'Connection' }),
      page.getByLabel('Say something'),
      page.getByText('Tips so far'),
      page.getByRole('button', { name: 'End stream' }),
    ]
    for (const part of live) expect(await isOnScreen(part)).toBe(true)
    await expectAccessible(page)

    await page.setViewportSize(phone)
    for (const part of live) expect(await isOnScreen(part)).toBe(true)
    expect((await page.getByLabel('Your camera').boundingBox())?.y).toBe(0)
  } finally {
    await endStreams(request, creator)
  }
})
