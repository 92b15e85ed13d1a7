import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { chargesOf, creatorWithPrices, fanWithTokens } from '../support/money.ts'
import { giveToken, open } from '../support/people.ts'
import { heardOnSocket } from '../support/socket.ts'
import { chat, expectPictures, findLoopback, goLive, patience, sayInChat } from '../support/streams.ts'

test('a follower sees the live ring, watches, and requests a private stream; both see each other, and the fan pays for one minute', async ({
  page,
  request,
  anotherBrowser,
}) => {
  test.slow()
  const creator = await creatorWithPrices(request, { privateChatPrice: 6 })
  const fan = await fanWithTokens(request, 100)
  const headers = { authorization: fan.token }
  await request.post(`/api/follows/${creator.username}`, { headers, failOnStatusCode: true })
  await giveToken(page, fan.token)
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

  await test.step('the fan requests five minutes; the creator ends the public stream and accepts', async () => {
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
  await expectPictures(studio, fan.name.split(' ')[0])
  await expectPictures(page, creator.name.split(' ')[0])
  await expect(page.getByText(/ left$/)).toBeVisible()
  await expectAccessible(page)
  await sayInChat(page, 'hello in here')
  await expect(chat(studio).getByText('hello in here')).toBeVisible()

  await test.step('a tip is shown in the chat of the two, and leaves the tokens on hold', async () => {
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    const tip = page.getByRole('dialog', { name: `Tip ${creator.name.split(' ')[0]}` })
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
    { type: 'private_stream', gross: 600 },
    { type: 'stream_tip', gross: 2000 },
  ])
})

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
