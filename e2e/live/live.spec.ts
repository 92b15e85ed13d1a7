import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open, reload } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'
import {
  allowLoopback,
  chat,
  expectPictures,
  goLive,
  openSettings,
  patience,
  sayInChat,
  sending,
  widthOf,
} from '../support/streams.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** A browser sends several sizes of one video, of which a viewer gets one. */
const sizesOf = (width: number) => [1, 2, 4].map((n) => Math.floor(width / n))

/** The controls that this element covers when the page is scrolled to its end. */
const coveredAtTheEnd = (element: Locator) =>
  element.evaluate((over) => {
    window.scrollTo(0, document.body.scrollHeight)
    const top = over.getBoundingClientRect()
    return [...document.querySelectorAll('main :is(a, button, input)')].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const isCovered =
        box.width > 0 &&
        box.right > top.left &&
        box.left < top.right &&
        box.bottom > top.top &&
        box.top < top.bottom
      return isCovered ? [control.textContent] : []
    })
  })

test('a creator goes live from the browser; a follower watches, chats, tips and then pays for a minute of a private stream', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request, { privateChatPrice: 6 })
  const fan = await fanWithTokens(request, 120)
  const [fanName, creatorName] = [fan, creator].map(({ name }) => name.split(' ')[0] ?? '')
  const headers = { authorization: fan.token }
  await request.post(`/api/follows/${creator.username}`, { headers, failOnStatusCode: true })
  const studio = await anotherBrowser()

  await test.step('the live ring appears at the creator’s face, and leads to the stream', async () => {
    await giveToken(page, fan.token)
    await allowLoopback(page)
    const listening = heardOnSocket(page, '40')
    await open(page, '/home')
    await listening
    const face = page.getByRole('link', { name: creator.name }).first()
    await expect(face).toBeVisible()
    await expect(face.getByText('LIVE', { exact: true })).toHaveCount(0)
    await goLive(studio, creator)
    await expect(face.getByText('LIVE', { exact: true })).toBeVisible({ timeout: patience })
    await face.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late requests')
    await expectPictures(page)
    await expectAccessible(page)
  })

  await test.step('the two chat, and a tip counts for the goal', async () => {
    const settings = await openSettings(studio)
    await settings.getByLabel('Goal').fill('Tune the upright')
    await settings.getByLabel('Tokens', { exact: true }).fill('40')
    await settings.getByRole('button', { name: 'Save goal' }).click()
    await expect(studio.getByText('Changes saved')).toBeVisible()
    await settings.getByRole('button', { name: 'Close' }).click()

    await sayInChat(page, 'is that the 1962 upright?')
    await expect(chat(studio).getByText('is that the 1962 upright?')).toBeVisible()
    await sayInChat(studio, 'It has outlived three landlords.')
    await expect(chat(page).getByText('It has outlived three landlords.')).toBeVisible()

    await page.getByRole('group', { name: /^Tip/ }).getByRole('button', { name: '20' }).click()
    const sheet = page.getByRole('dialog', { name: `Tip ${creatorName}` })
    await sheet.getByRole('button', { name: /^Tip 20/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(chat(studio).getByText(/tipped/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Tune the upright: 20 of 40 tokens' })).toBeVisible()
  })

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

  await test.step('the mini player continues on other pages and covers no control', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL('/home')
    const small = page.getByRole('region', { name: `${creator.name}, live` })
    await expect(small).toBeVisible()
    await expectPictures(page)
    // This page ends with rows of cards that are as wide as the page.
    await page.getByRole('link', { name: 'Live', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Creators you might like' })).toBeVisible()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      expect(await coveredAtTheEnd(small), `at ${size.width} pixels`).toEqual([])
    }
    await expect(page.getByRole('link', { name: /Late requests/ }).first()).toBeVisible()
    await expectUsableOnPhone(page)
    await small.getByRole('link', { name: /Back to the stream/ }).click()
    await expect(page).toHaveURL(`/streaming/${creator.username}`)
    await expect(small).toHaveCount(0)
    await expectPictures(page)
    await expectUsableOnPhone(page)
    await page.setViewportSize(desktop)
  })

  await test.step('the broadcast continues after the creator reloads the page', async () => {
    await reload(studio)
    await expect(sending(studio)).toBeVisible({ timeout: patience })
    await expectPictures(page)
  })

  await test.step('the fan requests five private minutes; the creator ends the public stream and accepts', async () => {
    await page.getByRole('button', { name: /Private stream, 6/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Private stream with/ })
    await sheet.getByText('5 min', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Request 5 minutes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Waiting for/)
    await studio.getByRole('button', { name: 'Accept' }).click()
    const question = studio.getByRole('dialog', { name: 'Your public stream ends when you accept' })
    await expectAccessible(studio)
    await question.getByRole('button', { name: 'End stream and accept' }).click()
    await expect(studio).toHaveURL(/\/streaming\/private\//)
  })

  await stretchFirstMinute(creator.id)
  await expectPictures(studio, fanName)
  await expectPictures(page, creatorName)
  await expect(page.getByText(/ left$/)).toBeVisible()
  await expectAccessible(page)
  await sayInChat(page, 'hello in here')
  await expect(chat(studio).getByText('hello in here')).toBeVisible()

  await test.step('a tip is shown in the chat of the two, and leaves the tokens on hold', async () => {
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    const tip = page.getByRole('dialog', { name: `Tip ${creatorName}` })
    await tip.getByLabel('Amount in tokens').fill('20')
    await tip.getByRole('button', { name: /^Tip 20/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    for (const side of [page, studio]) await expect(chat(side).getByText(/tipped/)).toBeVisible()
    await expect.poll(() => balanceOf(request, fan.token)).toBe(50)
  })

  await page.getByRole('button', { name: 'Add minutes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 5 minutes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  for (const side of [page, studio]) {
    await expect(side.getByRole('heading', { level: 1 })).toHaveText('The private stream has ended')
  }
  await expect(page.getByText('Paid for 1 minute')).toBeVisible()
  await expect.poll(() => balanceOf(request, fan.token)).toBe(74)
  expect(await chargesOf(fan.email)).toEqual([
    { type: 'stream_tip', gross: 2000 },
    { type: 'private_stream', gross: 600 },
    { type: 'stream_tip', gross: 2000 },
  ])
})

async function expectUsableOnPhone(page: Page) {
  await expectThumbSized(page)
  await expectAccessible(page)
}

/** Moves the start time forward, so that no second minute starts however long the test takes. */
async function stretchFirstMinute(creatorId: string) {
  const stretch = `update private_streams set started_at = now() + interval '10 minutes'
    where creator_id = $1 and status = 'running'`
  const isStretched = async () => (await query(stretch, [creatorId])).rowCount === 1
  await expect.poll(isStretched, { timeout: patience }).toBe(true)
}

async function balanceOf(request: APIRequestContext, token: string): Promise<number> {
  const me = await request.get('/api/users/me', { headers: { authorization: token }, failOnStatusCode: true })
  return (await me.json()).data.balance
}
