import { type APIRequestContext, expect, type Locator } from '@playwright/test'
import { expectAccessible, expectThumbSized } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open, reload } from '../support/people.ts'
import {
  chat,
  endStreams,
  expectPictures,
  findLoopback,
  goLive,
  openSettings,
  openStream,
  patience,
  sayInChat,
  sending,
} from '../support/streams.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The controls of a page that are under this element when the page is scrolled to its end. */
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

test('a creator goes live from the browser; a fan watches, talks and tips, also after a reload and elsewhere on the site', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 100)]
  const studio = await anotherBrowser()
  await goLive(studio, creator)
  const settings = await openSettings(studio)
  await settings.getByLabel('Goal').fill('Tune the upright')
  await settings.getByLabel('Tokens', { exact: true }).fill('40')
  await settings.getByRole('button', { name: 'Save goal' }).click()
  await expect(studio.getByText('Changes saved')).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).click()

  await openStream(page, creator, fan.token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late requests')
  await expectPictures(page)

  await sayInChat(page, 'is that the 1962 upright?')
  await expect(chat(studio).getByText('is that the 1962 upright?')).toBeVisible()
  await sayInChat(studio, 'It has outlived three landlords.')
  await expect(chat(page).getByText('It has outlived three landlords.')).toBeVisible()

  await page.getByRole('group', { name: /^Tip/ }).getByRole('button', { name: '20' }).click()
  const sheet = page.getByRole('dialog', { name: `Tip ${creator.name.split(' ')[0]}` })
  await sheet.getByRole('button', { name: /^Tip 20/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(chat(studio).getByText(/tipped/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Tune the upright: 20 of 40 tokens' })).toBeVisible()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'stream_tip', gross: 2000 }])

  await test.step('the small player goes on while the fan looks around, and closes by its button', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL('/home')
    const small = page.getByRole('region', { name: `${creator.name}, live` })
    await expect(small).toBeVisible()
    await expectPictures(page)
    // It ends with rows of cards, as wide as the page.
    await page.getByRole('link', { name: 'Live', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Creators you might like' })).toBeVisible()
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size)
      expect(await coveredAtTheEnd(small), `at ${size.width} pixels`).toEqual([])
    }
    await small.getByRole('link', { name: /Back to the stream/ }).click()
    await expect(page).toHaveURL(`/streaming/${creator.username}`)
    await expect(small).toHaveCount(0)
  })

  await test.step('the creator loads the page again, and everybody recovers by themselves', async () => {
    await reload(studio)
    await expect(sending(studio)).toBeVisible({ timeout: patience })
    await expectPictures(page)
  })

  await test.step('in slow mode the fan sees how long to wait', async () => {
    await sayInChat(page, 'what a night')
    await expect(chat(studio).getByText('what a night')).toBeVisible()
    const sheet = await openSettings(studio)
    await sheet.getByLabel('Slow mode').selectOption('2 minutes')
    await sheet.getByRole('button', { name: 'Save', exact: true }).click()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/^Slow mode: wait \d+ s$/)).toBeVisible()
    await sayInChat(page, 'one more, please')
    await sayInChat(studio, 'One thing at a time.')
    await expect(chat(page).getByText('One thing at a time.')).toBeVisible()
    await expect(page.getByLabel('Say something')).toHaveValue('one more, please')
    await expect(chat(studio).getByText('one more, please')).toHaveCount(0)
  })

  await studio.getByRole('button', { name: 'End stream' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'End stream' }).click()
  await expect(page.getByText('The stream has ended')).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: /s page$/ }).click({ trial: true })
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('Stream ended')
  await expect(studio.getByRole('definition').filter({ hasText: '1 tip' })).toBeVisible()
})

test('of two browsers of one creator the one that was asked last sends, and the other says so and waits', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request)
  try {
    await goLive(page, creator)
    const second = await anotherBrowser()
    await giveToken(second, creator.token)
    await open(second, '/creator/live')
    await second.getByRole('button', { name: 'Broadcast from this browser instead' }).click()
    const said = (browser: typeof page) => browser.getByText('You’re live from another device or program.')
    await expect(said(page)).toBeVisible({ timeout: patience })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(said(second)).toBeVisible({ timeout: patience })
    await expect(sending(page)).toBeVisible({ timeout: patience })
    await expect(said(page)).toHaveCount(0)
    // Loading it again is no wish to take the place of the other.
    await reload(second)
    await expect(said(second)).toBeVisible({ timeout: patience })
    await expect(sending(page)).toBeVisible({ timeout: patience })
  } finally {
    await endStreams(request, creator)
  }
})

test('a stream with a price opens in place for who pays, and for nobody else', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 30)]
  const studio = await anotherBrowser()
  await goLive(studio, creator, { title: 'The whole set', price: 12 })
  await test.step('a stranger on a phone can press what stands there', async () => {
    const stranger = await anotherBrowser({ viewport: phone })
    await open(stranger, `/streaming/${creator.username}`)
    await stranger.getByRole('link', { name: /^Join to unlock for 12/ }).click({ trial: true })
    await expectThumbSized(stranger)
    await expectAccessible(stranger)
  })
  await openStream(page, creator, fan.token)
  await expect(page.getByText('This stream needs a ticket')).toBeVisible()
  await expect(page.getByLabel('Say something')).toHaveCount(0)
  await page.getByRole('button', { name: /Unlock for 12/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Unlock this stream' })
  await expect(sheet.getByText('After this')).toBeVisible()
  await sheet.getByRole('button', { name: /Unlock for 12/ }).click()
  await expectPictures(page)
  await sayInChat(page, 'worth every token')
  await expect(chat(studio).getByText('worth every token')).toBeVisible()
  expect(await chargesOf(fan.email)).toEqual([{ type: 'stream', gross: 1200 }])
  await endStreams(request, creator)
})

test('a creator deletes what was said, mutes and removes, and each is felt at once', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 10)]
  const studio = await anotherBrowser()
  await goLive(studio, creator)
  await openStream(page, creator, fan.token)
  await expectPictures(page)
  await sayInChat(page, 'something rude')
  const act = async (text: string, action: string | RegExp) => {
    const line = chat(studio).getByRole('listitem').filter({ hasText: text })
    await line.getByRole('button', { name: /^More about/ }).click()
    await studio.getByRole('dialog').getByRole('button', { name: action }).click()
  }
  await act('something rude', 'Delete message')
  await expect(chat(page).getByText('Message deleted')).toBeVisible()

  await sayInChat(page, 'something kind')
  await act('something kind', 'Pin to the top')
  await expect(page.getByRole('note', { name: 'Pinned message' })).toContainText('something kind')

  await act('something kind', /^Mute/)
  await expect(studio.getByText(/is muted in this chat/)).toBeVisible()
  await sayInChat(page, 'am I heard?')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(chat(studio).getByText('am I heard?')).toHaveCount(0)

  await act('something kind', 'Remove from this stream')
  await expect(page.getByText('You can no longer watch this stream')).toBeVisible()
  await expect(page.getByLabel('Say something')).toHaveCount(0)
  await endStreams(request, creator)
})

test('a fan asks for a private stream, both see each other, and only the minute that began is paid', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request, { privateChatPrice: 6 })
  const fan = await fanWithTokens(request, 100)
  const theirs = await anotherBrowser()
  await giveToken(theirs, creator.token)
  await open(theirs, '/creator/live')
  await giveToken(page, fan.token)
  await open(page, `/streaming/${creator.username}`)
  await page.getByRole('button', { name: /Private stream, 6/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Private stream with/ })
  await sheet.getByText('5 min', { exact: true }).click()
  await expect(sheet.getByText('On hold for 5 min')).toBeVisible()
  await sheet.getByRole('button', { name: 'Request 5 minutes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Waiting for/)

  await theirs.getByRole('button', { name: 'Accept' }).click()
  await expect(theirs).toHaveURL(/\/streaming\/private\//)
  await stretchFirstMinute(creator.id)
  await expectPictures(theirs, fan.name.split(' ')[0])
  await expectPictures(page, creator.name.split(' ')[0])
  await expect(page.getByText(/ left$/)).toBeVisible()
  await expectAccessible(page)
  await sayInChat(page, 'hello in here')
  await expect(chat(theirs).getByText('hello in here')).toBeVisible()

  await test.step('a tip stands in the chat of the two, and leaves the tokens on hold', async () => {
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    const tip = page.getByRole('dialog', { name: `Tip ${creator.name.split(' ')[0]}` })
    await tip.getByLabel('Amount in tokens').fill('20')
    await tip.getByRole('button', { name: /^Tip 20/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    for (const side of [page, theirs]) await expect(chat(side).getByText(/tipped/)).toBeVisible()
    await expect.poll(() => balanceOf(request, fan.token)).toBe(50)
  })

  await page.getByRole('button', { name: 'Add minutes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add 5 minutes' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  for (const side of [page, theirs]) {
    await expect(side.getByRole('heading', { level: 1 })).toHaveText('The private stream has ended')
  }
  await expect(page.getByText('Paid for 1 minute')).toBeVisible()
  await expect.poll(() => balanceOf(request, fan.token)).toBe(74)
  expect(await chargesOf(fan.email)).toEqual([
    { type: 'private_stream', gross: 600 },
    { type: 'stream_tip', gross: 2000 },
  ])
})

test('a stranger watches what is free, and is asked to log in before they write', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const creator = await creatorWithPrices(request)
  const studio = await anotherBrowser()
  await goLive(studio, creator)
  await sayInChat(studio, 'good evening, everyone')
  await openStream(page, creator, null)
  await expectPictures(page)
  await expect(chat(page).getByText('good evening, everyone')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join to chat' })).toBeVisible()
  await expectAccessible(page)
  await expectAccessible(studio)
  await page.setViewportSize(phone)
  await expectThumbSized(page)
  await expectAccessible(page)
  await open(page, '/live')
  await expect(page.getByRole('link', { name: /Late requests/ }).first()).toBeVisible()
  await expectThumbSized(page)
  await expectAccessible(page)
  await findLoopback(page)
  await endStreams(request, creator)
})

/** However long a journey takes, no second minute begins: this one is as if it began later than it did. */
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
