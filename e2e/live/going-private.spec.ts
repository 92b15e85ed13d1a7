import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { fillDate } from '../support/dates.ts'
import { creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open, reload } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'
import {
  type Broadcaster,
  expectLive,
  expectPictures,
  findLoopback,
  goLive,
  openSettings,
  patience,
} from '../support/streams.ts'

const follow = (request: APIRequestContext, token: string, { username }: Broadcaster) =>
  request.post(`/api/follows/${username}`, { headers: { authorization: token }, failOnStatusCode: true })

test('a ring lights up when a creator goes live, and who watches is told when they go private', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request, { privateChatPrice: 6 })
  const [viewer, fan] = [await fanWithTokens(request, 10), await fanWithTokens(request, 100)]
  await follow(request, viewer.token, creator)
  await giveToken(page, viewer.token)
  const listening = heardOnSocket(page, '40')
  await open(page, '/home')
  await listening
  const face = page.getByRole('link', { name: creator.name }).first()
  await expect(face).toBeVisible()
  await expect(face.getByText('LIVE', { exact: true })).toHaveCount(0)

  const studio = await anotherBrowser()
  await goLive(studio, creator)
  await expect(face.getByText('LIVE', { exact: true })).toBeVisible({ timeout: patience })
  await face.click()
  await findLoopback(page)
  await expectPictures(page)

  await request.post(`/api/streaming/private/${creator.username}`, {
    ...{ headers: { authorization: fan.token }, data: { minutes: 5 }, failOnStatusCode: true },
  })
  const question = studio.getByRole('dialog', { name: 'Your public stream ends when you accept' })
  await studio.getByRole('button', { name: 'Accept' }).click()
  await expectAccessible(studio)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expectLive(studio)
  await studio.getByRole('button', { name: 'Accept' }).click()
  await question.getByRole('button', { name: 'End stream and accept' }).click()
  await expect(studio).toHaveURL(/\/streaming\/private\//)
  await expect(page.getByText('The creator has gone private')).toBeVisible()
  await expect(page.getByLabel('Say something')).toHaveCount(0)

  await studio.getByRole('button', { name: 'Leave' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(studio.getByRole('heading', { level: 1 })).toHaveText('This request was cancelled')
})

test('a stream is announced with a post, where fans set a reminder and learn that it is called off', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const [creator, fan] = [await creatorWithPrices(request), await fanWithTokens(request, 10)]
  const studio = await anotherBrowser()
  await giveToken(studio, creator.token)
  await open(studio, '/creator/live')
  const settings = await openSettings(studio)
  await settings.getByRole('button', { name: 'Schedule a stream' }).click()
  const sheet = studio.getByRole('dialog', { name: 'Schedule a stream' })
  await fillDate(studio, 'Start time', '2031-05-04T20:00')
  await sheet.getByLabel('Title').fill('A night of requests')
  await expect(sheet.getByLabel('Publish a post')).toBeChecked()
  await sheet.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(studio.getByText('Stream scheduled.')).toBeVisible()

  await giveToken(page, fan.token)
  await open(page, `/${creator.username}`)
  const post = page.getByRole('article', { name: `Post by ${creator.name}` })
  await expect(post.getByText('A night of requests')).toBeVisible()
  await expect(post.locator('time').filter({ hasText: '20:00' })).toBeVisible()
  await post.getByRole('button', { name: 'Remind me' }).click()
  await expect(post.getByRole('button', { name: 'Reminder set' })).toBeVisible()
  await expectAccessible(page)

  await settings.getByRole('button', { name: 'Cancel' }).click()
  await studio.getByRole('dialog').getByRole('button', { name: 'Cancel stream' }).click()
  await expect(studio.getByText('Scheduled stream cancelled.')).toBeVisible()
  await reload(page)
  await expect(post.getByText('This stream was cancelled.')).toBeVisible()
  await expect(post.getByRole('button', { name: /Remind/ })).toHaveCount(0)
})
