import { expect } from '@playwright/test'
import { test } from './another-browser.ts'
import { creatorWithPrices, fanWithTokens } from './money.ts'
import { giveToken, open } from './people.ts'
import { endStreams, expectPictures, goLive, openStream, patience, widthOf } from './streams.ts'

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

  await studio.getByRole('button', { name: 'Share the screen' }).click()
  await expect(studio.getByRole('button', { name: 'Stop sharing the screen' })).toBeVisible()
  // Between the two it shows nothing for a moment.
  await expect.poll(async () => [0, camera].includes(await widthOf(studio, 'Your camera'))).toBe(false)
  const screen = await widthOf(studio, 'Your camera')
  await expect.poll(seenIs(screen), { timeout: patience }).toBe(true)
  await expectPictures(page)
  await studio.getByRole('button', { name: 'Stop sharing the screen' }).click()
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
  await studio.getByRole('button', { name: 'End the stream' }).click()
  await studio.getByRole('button', { name: 'End it' }).click()

  await expect(studio.getByText('Ready', { exact: true })).toBeVisible({ timeout: patience * 2 })
  await studio.getByRole('button', { name: 'Publish' }).click()
  const sheet = studio.getByRole('dialog', { name: 'Publish the recording' })
  await sheet.getByText('Sell it').click()
  await sheet.getByLabel('Price in tokens').fill('5')
  await sheet.getByRole('button', { name: 'Publish as a video' }).click()
  const link = await studio.getByRole('link', { name: 'The video' }).getAttribute('href')
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
