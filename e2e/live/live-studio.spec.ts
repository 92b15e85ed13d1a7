import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open } from '../support/people.ts'
import {
  chat,
  endStreams,
  expectPictures,
  goLive,
  openStream,
  patience,
  sayInChat,
  widthOf,
} from '../support/streams.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** A browser sends several sizes of one video, of which a viewer gets one. */
const sizesOf = (width: number) => [1, 2, 4].map((n) => Math.floor(width / n))

/** Only the chat scrolls. */
const fits = (page: Page) =>
  page.evaluate(() => {
    const scrolls = [...document.querySelectorAll('main, main *')].filter(
      (box) =>
        box.scrollHeight > box.clientHeight + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(box).overflowY) &&
        !box.closest('[aria-label="Chat"]'),
    )
    return document.documentElement.scrollHeight <= innerHeight && scrolls.length === 0
  })

async function isOnScreen(page: Page, part: Locator) {
  const box = await part.boundingBox()
  const { height } = page.viewportSize() ?? desktop
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

test('the studio fits one screen; a visitor watches, chooses a quality and sees the shared screen', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request)
  const studio = await anotherBrowser()

  await test.step('the studio fits without scrolling, before and while live', async () => {
    await giveToken(studio, creator.token)
    await open(studio, '/creator/live')
    await expect.poll(() => fits(studio), 'before').toBe(true)
    const before = [studio.getByLabel('Your camera'), studio.getByRole('button', { name: 'Go live' })]
    for (const part of before) expect(await isOnScreen(studio, part)).toBe(true)
    await goLive(studio, creator)
    await expect.poll(() => fits(studio), 'live').toBe(true)
    const live = [
      studio.getByLabel('Your camera'),
      studio.getByRole('status', { name: 'Connection' }),
      studio.getByLabel('Say something'),
      studio.getByText('Tips so far'),
      studio.getByRole('button', { name: 'End stream' }),
    ]
    for (const part of live) expect(await isOnScreen(studio, part)).toBe(true)
    await expectAccessible(studio)
    await studio.setViewportSize(phone)
    for (const part of live) expect(await isOnScreen(studio, part)).toBe(true)
    expect((await studio.getByLabel('Your camera').boundingBox())?.y).toBe(0)
    await studio.setViewportSize(desktop)
  })

  await sayInChat(studio, 'good evening, everyone')
  await openStream(page, creator, null)
  await expectPictures(page)
  await expect(chat(page).getByText('good evening, everyone')).toBeVisible()
  await expectAccessible(page)
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

  await test.step('picture in picture opens and closes', async () => {
    const float = page.getByRole('button', { name: 'Picture in picture' })
    const floats = () => page.evaluate(() => document.pictureInPictureElement !== null)
    await float.click()
    await expect.poll(floats).toBe(true)
    await float.click()
    await expect.poll(floats).toBe(false)
  })

  await test.step('the creator shares the screen and goes back to the camera', async () => {
    await studio.getByRole('button', { name: 'Share screen' }).click()
    await expect(studio.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
    // Between the two the video is empty for a moment.
    await expect.poll(async () => [0, camera].includes(await widthOf(studio, 'Your camera'))).toBe(false)
    const screen = await widthOf(studio, 'Your camera')
    await expect.poll(seenIs(screen), { timeout: patience }).toBe(true)
    await expectPictures(page)
    await studio.getByRole('button', { name: 'Stop sharing' }).click()
    await expect.poll(seenIs(camera), { timeout: patience }).toBe(true)
    await expectPictures(page)
  })

  await test.step('the stream and the list of streams are usable on a phone', async () => {
    await page.setViewportSize(phone)
    await expectThumbSized(page)
    await expectAccessible(page)
    await open(page, '/live')
    await expect(page.getByRole('link', { name: /Late requests/ }).first()).toBeVisible()
    await expectThumbSized(page)
    await expectAccessible(page)
  })
  await endStreams(request, creator)
})

test('a ticket unlocks a stream in place; its recording becomes a video that the fan buys and plays', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 30)]
  const studio = await anotherBrowser()
  await goLive(studio, creator, { title: 'The whole set', price: 12, isRecorded: true })

  await test.step('the fan buys a ticket, watches and chats', async () => {
    await openStream(page, creator, fan.token)
    await expect(page.getByText('This stream needs a ticket')).toBeVisible()
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: /Unlock for 12/ }).click({ trial: true })
    await expectThumbSized(page)
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: /Unlock for 12/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Unlock this stream' })
    await sheet.getByRole('button', { name: /Unlock for 12/ }).click()
    await expectPictures(page)
    await sayInChat(page, 'worth every token')
    await expect(chat(studio).getByText('worth every token')).toBeVisible()
    expect(await chargesOf(fan.email)).toEqual([{ type: 'stream', gross: 1200 }])
  })

  // The first seconds may be missing on a busy machine.
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
  await open(page, `/video/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The whole set')
  await page.getByRole('button', { name: 'Play The whole set' }).click()
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time, { timeout: patience }).toBeGreaterThan(0.5)
})
