import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { open } from '../support/people.ts'
import {
  chat,
  expectPictures,
  openStream,
  openStudio,
  patience,
  sayInChat,
  startStream,
} from '../support/streams.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

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

test('the studio fits one screen; a ticket unlocks the stream in place; its recording becomes a video that the fan buys and plays', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 30)]
  const studio = await anotherBrowser()

  await test.step('the studio fits without scrolling, before and while live', async () => {
    await openStudio(studio, creator)
    await expect.poll(() => fits(studio), 'before').toBe(true)
    const before = [studio.getByLabel('Your camera'), studio.getByRole('button', { name: 'Go live' })]
    for (const part of before) expect(await isOnScreen(studio, part)).toBe(true)
    await startStream(studio, { title: 'The whole set', price: 12, isRecorded: true })
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

  await test.step('the fan buys a ticket, watches and chats', async () => {
    await page.setViewportSize(phone)
    await openStream(page, creator, fan.token)
    await expect(page.getByText('This stream needs a ticket')).toBeVisible()
    await expectThumbSized(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /Unlock for 12/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Unlock this stream' })
    await sheet.getByRole('button', { name: /Unlock for 12/ }).click()
    await expectPictures(page)
    await sayInChat(page, 'worth every token')
    await expect(chat(studio).getByText('worth every token')).toBeVisible()
    expect(await chargesOf(fan.email)).toEqual([{ type: 'stream', gross: 1200 }])
  })

  await expect.poll(() => recordedSegments(creator.id), { timeout: patience }).toBeGreaterThan(1)
  await studio.getByRole('button', { name: 'End stream' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Stream ended')
  await expect(studio.getByRole('term').filter({ hasText: 'Peak viewers' })).toBeVisible()
  await expect(page.getByText('The stream has ended')).toBeVisible()
  await page.getByRole('link', { name: /s page$/ }).click({ trial: true })
  await page.setViewportSize(desktop)

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

/** How many segments of a creator's recording the site has written. */
async function recordedSegments(creatorId: string): Promise<number> {
  const { rows } = await query('select folder from stream_recordings where creator_id = $1', [creatorId])
  if (rows.length === 0) return 0
  const names = await readdir(join(process.env.E2E_DATA_DIR ?? '', 'live', rows[0].folder))
  return names.filter((name) => name.endsWith('.ts')).length
}
