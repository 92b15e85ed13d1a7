import { makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import {
  attend,
  beginPrivately,
  letPass,
  makePair,
  type Pair,
  requestPrivateStream,
  withoutClock,
} from '@ovation/testing/private-streams'
import { naming } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { userBlocks } from '#modules/identity/access'
import { accounts } from '#modules/identity/accounts'
import { writeSettings } from '#modules/identity/settings'
import { balanceOf, bonusGrants, earnings, promotion, stake, verifyLedger } from '#modules/money/ledger'
import { charges } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import { endSwitchedOff, settleDue, settleNow } from './clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), ...withoutClock })
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})

const orm = () => app.platform.db.orm
const ask = (pair: Pair, minutes?: number, headers?: Record<string, string>) =>
  requestPrivateStream(app, pair, minutes, headers)
const begin = (pair: Pair, minutes?: number) => beginPrivately(app, pair, minutes)
const byId = (id: string) => ({ params: { id }, body: {} })
const accept = (who: Person, id: string) => app.as(who.token)('POST /streaming/private/{id}/accept', byId(id))
const decline = (who: Person, id: string) =>
  app.as(who.token)('POST /streaming/private/{id}/decline', byId(id))
const leave = (who: Person, id: string) => app.as(who.token)('POST /streaming/private/{id}/leave', byId(id))
const look = (who: Person, id: string) => app.as(who.token)('GET /streaming/private/{id}', { params: { id } })
const requests = (who: Person) => app.as(who.token)('GET /streaming/private/requests')
const extend = (who: Person, id: string, minutes: number, headers = {}) =>
  app.as(who.token)('POST /streaming/private/{id}/minutes', { params: { id }, body: { minutes }, headers })
const hidden = { status: 404 }
/** In tokens: the fan's balance, the bonus in it and the held tokens, and the creator's earnings. */
async function money({ fan, creator }: Pair) {
  const [account] = await orm().select().from(accounts).where(eq(accounts.id, fan.id))
  const held = async (place: typeof stake, who: Person) => (await balanceOf(orm(), place(who.id))) / 100
  return {
    balance: (account?.balance ?? 0) / 100,
    bonus: (account?.bonusBalance ?? 0) / 100,
    staked: await held(stake, fan),
    earned: await held(earnings, creator),
    promoted: await held(promotion, creator),
  }
}

const chargeOf = async (id: string) => (await orm().select().from(charges).where(eq(charges.id, id)))[0]
const statusOf = async ({ id, token }: Person) =>
  (await app.as(token)('GET /performers/{id}', { params: { id } })).streamingStatus

describe('requesting a private stream', () => {
  test('holds the tokens of the minutes, and the creator sees the request', async () => {
    const pair = await makePair(app)
    const asked = await ask(pair, 10)
    expect(asked).toMatchObject({
      ...{ status: 'asked', pricePerMinute: 2, minutes: 10, staked: 20, paid: 0, paidMinutes: 0 },
      ...{ creator: { _id: pair.creator.id }, fan: { _id: pair.fan.id }, startedAt: null, endsAt: null },
    })
    expect(await money(pair)).toMatchObject({ balance: 80, staked: 20, earned: 0 })
    expect(await requests(pair.creator)).toMatchObject({ data: [{ _id: asked._id }], total: 1 })
  })

  test('a repeat returns the first request and holds no more', async () => {
    const pair = await makePair(app)
    const key = { 'idempotency-key': newId() }
    const first = await ask(pair, 10, key)
    expect(await ask(pair, 10, key)).toEqual(first)
    expect(await ask(pair, 3)).toEqual(first)
    await expect(ask(pair, 3, key)).rejects.toMatchObject({ status: 409 })
    expect(await money(pair)).toMatchObject({ balance: 80, staked: 20 })
    await leave(pair.fan, first._id)
    expect(await ask(pair, 10, key)).toMatchObject({ _id: first._id, status: 'cancelled' })
    await app.as(pair.creator.token)('POST /block/users', { body: { targetId: pair.fan.id } })
    expect(await ask(pair, 10, key)).toMatchObject({ _id: first._id })
    await app.as(pair.creator.token)('DELETE /block/users/{id}', { params: { id: pair.fan.id } })
    expect((await ask(pair, 10))._id).not.toBe(first._id)
  })

  test('is refused at another price than shown, and without a price', async () => {
    const pair = await makePair(app)
    const at = (pricePerMinute: number) =>
      app.as(pair.fan.token)('POST /streaming/private/{id}', {
        ...{ params: { id: pair.creator.username }, body: { minutes: 5, pricePerMinute } },
      })
    await expect(at(1)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect((await at(2)).staked).toBe(10)
    const free = await makePair(app, { price: 0 })
    await expect(ask(free)).rejects.toMatchObject({ status: 422, code: 'NO_PRIVATE_STREAMS' })
  })

  test('is refused without enough tokens, and leaves nothing behind', async () => {
    const pair = await makePair(app, { tokens: 9.99 })
    await expect(ask(pair, 5)).rejects.toMatchObject({ status: 422, code: 'INSUFFICIENT_BALANCE' })
    expect(await money(pair)).toMatchObject({ balance: 9.99, staked: 0 })
    expect((await requests(pair.creator)).total).toBe(0)
    expect((await ask(pair, 4)).staked).toBe(8)
  })

  test('is refused to blocked people, to oneself, for unknown creators and for no minutes', async () => {
    const pair = await makePair(app)
    const { creator, fan } = pair
    await expect(ask(pair, 0)).rejects.toMatchObject(naming('minutes'))
    await expect(ask(pair, 1000)).rejects.toMatchObject(naming('minutes'))
    await expect(ask({ creator, fan: creator })).rejects.toMatchObject(naming('id'))
    await expect(ask({ fan, creator: { ...creator, id: newId() } })).rejects.toMatchObject(hidden)
    await app.as(creator.token)('POST /block/users', { body: { targetId: fan.id } })
    await expect(ask(pair)).rejects.toMatchObject(hidden)
  })

  test('expires after five minutes without an answer, and the tokens are released', async () => {
    const pair = await makePair(app)
    const { _id: id } = await ask(pair)
    await letPass(app, id, 301)
    expect(await requests(pair.creator)).toMatchObject({ total: 0 })
    await expect(accept(pair.creator, id)).rejects.toMatchObject({ status: 409, code: 'REQUEST_OVER' })
    expect((await look(pair.fan, id)).privateStream.status).toBe('cancelled')
    expect(await money(pair)).toMatchObject({ balance: 100, staked: 0 })
  })

  test('expires two minutes after it was accepted without a start', async () => {
    const pair = await makePair(app)
    const { _id: id } = await ask(pair)
    await accept(pair.creator, id)
    await letPass(app, id, 121, { fan: true })
    await settleDue(app.platform)
    await expect.poll(async () => (await look(pair.fan, id)).privateStream.status).toBe('cancelled')
    expect(await money(pair)).toMatchObject({ balance: 100, staked: 0, earned: 0 })
  })
})

describe('the creator’s answer', () => {
  test('declined: the tokens return to where they came from, the bonus too; a repeat changes nothing', async () => {
    const pair = await makePair(app, { tokens: 10, bonus: { tokens: 6 } })
    const { _id: id } = await ask(pair, 5)
    expect(await money(pair)).toMatchObject({ balance: 6, bonus: 0, staked: 10 })
    expect((await decline(pair.creator, id)).status).toBe('declined')
    expect((await decline(pair.creator, id)).status).toBe('declined')
    expect(await money(pair)).toMatchObject({ balance: 16, bonus: 6, staked: 0 })
    await expect(accept(pair.creator, id)).rejects.toMatchObject({ code: 'REQUEST_OVER' })
  })

  test('accepted: each gets their own media endpoints', async () => {
    const pair = await makePair(app)
    const { _id: id, conversationId } = await ask(pair)
    expect(await look(pair.fan, id)).toMatchObject({ publish: null, play: null })
    const call = await accept(pair.creator, id)
    expect(call).toMatchObject({
      privateStream: { status: 'accepted', paid: 0 },
      conversation: { _id: conversationId, type: 'stream_private', streamId: id, canWrite: true },
    })
    expect(await accept(pair.creator, id)).toEqual(call)
    const mine = await look(pair.fan, id)
    expect(mine.publish?.key).not.toBe(call.publish?.key)
    expect([mine.play?.url, call.play?.url].every((url) => url?.includes(id))).toBe(true)
    await expect(decline(pair.creator, id)).rejects.toMatchObject({ code: 'REQUEST_OVER' })
    expect(await money(pair)).toMatchObject({ staked: 10, earned: 0 })
  })

  test('only one can be accepted at a time', async () => {
    const pair = await makePair(app)
    const other = { creator: pair.creator, fan: await makeFan(app) }
    await fillWallet(app, other.fan, 100)
    const [first, second] = [await ask(pair), await ask(other)]
    await accept(pair.creator, first._id)
    await expect(accept(pair.creator, second._id)).rejects.toMatchObject({ code: 'IN_PRIVATE_STREAM' })
    await leave(pair.creator, first._id)
    await accept(pair.creator, second._id)
  })

  test('can’t be accepted for a fan who was blocked while requesting', async () => {
    const pair = await makePair(app)
    const { _id: id } = await ask(pair)
    await orm().insert(userBlocks).values({ creatorId: pair.creator.id, accountId: pair.fan.id })
    await expect(accept(pair.creator, id)).rejects.toMatchObject({ status: 409, code: 'REQUEST_OVER' })
    expect(await money(pair)).toMatchObject({ balance: 100, staked: 0 })
  })

  test('belongs to the two only, with everything in it', async () => {
    const pair = await makePair(app)
    const { _id: id } = await ask(pair)
    const { creator: stranger } = await makePair(app)
    for (const call of [accept, decline, look, leave])
      await expect(call(stranger, id)).rejects.toMatchObject(hidden)
    await expect(extend(stranger, id, 1)).rejects.toMatchObject(hidden)
    await expect(extend(pair.creator, id, 1)).rejects.toMatchObject(hidden)
    await expect(accept(pair.fan, id)).rejects.toMatchObject({ status: 403 })
    await expect(look(pair.fan, newId())).rejects.toMatchObject(hidden)
    expect((await look(pair.creator, id)).privateStream.status).toBe('asked')
  })
})

describe('a private stream that runs', () => {
  test('starts when the creator’s media reaches the fan, with its first minute paid', async () => {
    const pair = await makePair(app)
    const { _id: id } = await ask(pair, 5)
    await accept(pair.creator, id)
    for (const present of [{ creator: true, fan: true }, { creator: true }, { fan: true }]) {
      await letPass(app, id, 11, present)
      expect(await settleNow(app.platform, id)).toMatchObject({ status: 'accepted', paidMinutes: 0 })
    }
    await attend(app, id, { seen: true })
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 1 })
    // The site keeps a fifth.
    expect(await money(pair)).toMatchObject({ balance: 90, staked: 8, earned: 1.6 })
    expect(await statusOf(pair.creator)).toBe('private')
    const { privateStream } = await look(pair.fan, id)
    const begun = Date.parse(privateStream.startedAt ?? '')
    expect(Date.parse(privateStream.endsAt ?? '') - begun).toBe(5 * 60_000)
  })

  test('is paid minute by minute as each starts, in one growing charge', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 5)
    expect(await chargeOf(id)).toMatchObject({ status: 'pending', gross: 200, fee: 40, quantity: 1 })
    await letPass(app, id, 45)
    expect(await settleNow(app.platform, id)).toMatchObject({ paidMinutes: 1 })
    await letPass(app, id, 16)
    expect(await settleNow(app.platform, id)).toMatchObject({ paidMinutes: 2 })
    expect(await settleNow(app.platform, id)).toMatchObject({ paidMinutes: 2 })
    // The clock runs late.
    await letPass(app, id, 120)
    expect(await settleNow(app.platform, id)).toMatchObject({ paidMinutes: 4, staked: 200 })
    expect(await chargeOf(id)).toMatchObject({ status: 'pending', gross: 800, fee: 160, quantity: 4 })
    expect(await money(pair)).toMatchObject({ balance: 90, staked: 2, earned: 6.4 })
  })

  test('ends when the tokens are used up', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 2)
    await letPass(app, id, 100)
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 2 })
    await letPass(app, id, 21)
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'ended', paidMinutes: 2, returned: 0 })
    expect(await chargeOf(id)).toMatchObject({ status: 'success', gross: 400 })
    expect(await money(pair)).toMatchObject({ balance: 96, staked: 0, earned: 3.2 })
    expect(await statusOf(pair.creator)).toBe('offline')
  })

  test('ends ten seconds after the last delivery, and nothing is paid from then on', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 5)
    // Gone some seconds before the next minute begins.
    await letPass(app, id, 45)
    await letPass(app, id, 20, { creator: true, fan: true })
    const ended = await settleNow(app.platform, id)
    expect(ended).toMatchObject({ status: 'ended', paidMinutes: 1, returned: 800 })
    const lasted = (ended.endedAt?.getTime() ?? 0) - (ended.startedAt?.getTime() ?? 0)
    expect(lasted).toBeGreaterThanOrEqual(45_000)
    expect(lasted).toBeLessThan(60_000)
    expect(await money(pair)).toMatchObject({ balance: 98, staked: 0, earned: 1.6 })
  })

  test('continues when the absent person is back in time', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 5)
    await letPass(app, id, 59)
    await letPass(app, id, 2, { creator: true })
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running' })
    await attend(app, id)
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 2 })
  })

  test('is settled up to the last delivery after a crash', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 10)
    await letPass(app, id, 125)
    // The clock did not run for an hour.
    await letPass(app, id, 3600, {})
    await settleDue(app.platform)
    await expect
      .poll(async () => (await look(pair.fan, id)).privateStream)
      .toMatchObject({ status: 'ended', paidMinutes: 3, staked: 0 })
    expect(await money(pair)).toMatchObject({ balance: 94, staked: 0, earned: 4.8 })
  })

  test.each(['creator', 'fan'] as const)(
    'ends when the %s leaves; a second call changes nothing',
    async (who) => {
      const pair = await makePair(app)
      const id = await begin(pair, 5)
      await letPass(app, id, 70)
      const ended = await leave(pair[who], id)
      expect(ended).toMatchObject({ status: 'ended', paidMinutes: 2, paid: 4, staked: 0, endsAt: null })
      expect(await leave(pair.fan, id)).toEqual(ended)
      expect(await leave(pair.creator, id)).toEqual(ended)
      expect(await money(pair)).toMatchObject({ balance: 96, staked: 0, earned: 3.2 })
      expect(await look(pair.fan, id)).toMatchObject({
        ...{ publish: null, play: null, conversation: { canWrite: false } },
      })
    },
  )

  test('ends when the creator blocks the fan, and unused tokens are released', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 5)
    await app.as(pair.creator.token)('POST /block/users', { body: { targetId: pair.fan.id } })
    expect((await look(pair.creator, id)).privateStream).toMatchObject({ status: 'ended', paidMinutes: 1 })
    expect(await money(pair)).toMatchObject({ balance: 98, staked: 0 })
    await expect(look(pair.fan, id)).rejects.toMatchObject(hidden)
  })
})

describe('more minutes', () => {
  test('are held at the price of the request, once per request', async () => {
    const pair = await makePair(app)
    const id = await begin(pair, 2)
    await app.as(pair.creator.token)('PUT /performers/{id}', {
      ...{ params: { id: pair.creator.id }, body: { privateChatPrice: 50 } },
    })
    const key = { 'idempotency-key': newId() }
    expect(await extend(pair.fan, id, 3, key)).toMatchObject({ minutes: 5, staked: 8, pricePerMinute: 2 })
    expect(await extend(pair.fan, id, 3, key)).toMatchObject({ minutes: 5 })
    await expect(extend(pair.fan, id, 4, key)).rejects.toMatchObject({ status: 409 })
    expect(await money(pair)).toMatchObject({ balance: 90, staked: 8 })
    await letPass(app, id, 200)
    expect(await settleNow(app.platform, id)).toMatchObject({ status: 'running', paidMinutes: 4 })
    await leave(pair.fan, id)
    expect(await money(pair)).toMatchObject({ balance: 92, staked: 0 })
  })

  test('are refused after the end, beyond the limit, and without enough tokens', async () => {
    const pair = await makePair(app, { tokens: 20 })
    const id = await begin(pair, 5)
    await expect(extend(pair.fan, id, 6)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    await expect(extend(pair.fan, id, 120)).rejects.toMatchObject(naming('minutes'))
    await expect(extend(pair.fan, id, 0)).rejects.toMatchObject(naming('minutes'))
    expect(await money(pair)).toMatchObject({ balance: 10, staked: 8 })
    await leave(pair.fan, id)
    await expect(extend(pair.fan, id, 1)).rejects.toMatchObject({ status: 409, code: 'STREAM_OVER' })
  })
})

describe('a bonus', () => {
  const left = async ({ fan }: Pair) =>
    (
      await orm().select().from(bonusGrants).where(eq(bonusGrants.accountId, fan.id)).orderBy(bonusGrants.id)
    ).map(({ remaining }) => remaining / 100)

  test('pays the first minutes, which count for the creator and are not paid out', async () => {
    const pair = await makePair(app, { price: 3.33, tokens: 100, bonus: { tokens: 5 } })
    const id = await begin(pair, 5)
    expect(await money(pair)).toMatchObject({ bonus: 0, staked: 13.32, earned: 0, promoted: 2.66 })
    await letPass(app, id, 61)
    await settleNow(app.platform, id)
    // Of the second minute 1.67 tokens are bonus.
    expect(await money(pair)).toMatchObject({ earned: 1.32, promoted: 4 })
    expect(await chargeOf(id)).toMatchObject({ gross: 666, fee: 134, bonus: 500, unpaid: 500, payable: 132 })
    await leave(pair.fan, id)
    expect(await money(pair)).toMatchObject({ balance: 98.34, bonus: 0, staked: 0 })
    expect(await left(pair)).toEqual([0])
  })

  test('that the site pays for is earned like other tokens', async () => {
    const pair = await makePair(app, { bonus: { tokens: 3, sitePays: true } })
    const id = await begin(pair, 5)
    await letPass(app, id, 61)
    await settleNow(app.platform, id)
    expect(await money(pair)).toMatchObject({ earned: 3.2, promoted: 0 })
    expect(await chargeOf(id)).toMatchObject({ bonus: 300, unpaid: 0, payable: 320 })
  })

  test('that was held and not used returns to its grant, also from a second stake', async () => {
    const pair = await makePair(app, { tokens: 10, bonus: { tokens: 3 } })
    const id = await begin(pair, 4)
    await fillWallet(app, pair.fan, 1, { tokens: 10 })
    await extend(pair.fan, id, 3)
    expect(await money(pair)).toMatchObject({ balance: 10, bonus: 4, staked: 12 })
    expect(await left(pair)).toEqual([0, 4])
    await letPass(app, id, 250)
    await leave(pair.fan, id)
    // Five minutes: three tokens of the first bonus, five from the wallet, two of the second bonus.
    expect(await left(pair)).toEqual([0, 8])
    expect(await money(pair)).toMatchObject({ balance: 14, bonus: 8, staked: 0 })
  })
})

test('when operators switch live off, running minutes are settled and all held tokens released', async () => {
  const [running, waiting] = [await makePair(app), await makePair(app)]
  const id = await begin(running, 10)
  await letPass(app, id, 90)
  await ask(waiting, 10)
  await endSwitchedOff(app.platform)
  expect(await money(waiting)).toMatchObject({ balance: 80, staked: 20 })
  await writeSettings(app.platform, { liveEnabled: false })
  await endSwitchedOff(app.platform)
  await writeSettings(app.platform, { liveEnabled: true })
  expect(await money(waiting)).toMatchObject({ balance: 100, staked: 0 })
  expect(await money(running)).toMatchObject({ staked: 0 })
  const { privateStream } = await look(running.fan, id)
  expect(privateStream).toMatchObject({ status: 'ended', paidMinutes: 2, paid: 4, staked: 0 })
})
