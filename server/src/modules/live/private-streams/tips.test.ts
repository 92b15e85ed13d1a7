import { makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { listenAs } from '@ovation/testing/listen'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import {
  beginPrivately,
  makePair,
  type Pair,
  requestPrivateStream,
  withoutClock,
} from '@ovation/testing/private-streams'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { balanceOf, earnings, stake, verifyLedger } from '#modules/money/ledger'
import { charges } from '#modules/money/wallet'

let app: TestApp
let address: string
const listening: Awaited<ReturnType<typeof listenAs>>[] = []
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), ...withoutClock })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const one of listening.splice(0)) one.leave()
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})
afterAll(() => app.close())

const orm = () => app.platform.db.orm
const tip = (who: Person, creator: Person, sessionId: string, price: number, headers = {}) =>
  app.as(who.token)('POST /wallet/charges/tip/{id}', {
    ...{ params: { id: creator.id }, body: { price, sessionId }, headers },
  })
const chatOf = (who: Person, id: string) =>
  app.as(who.token)('GET /messages/conversations/public/{id}', { params: { id }, query: {} })
const conversationOf = async ({ fan }: Pair, id: string) =>
  (await app.as(fan.token)('GET /streaming/private/{id}', { params: { id } })).privateStream.conversationId
const walletOf = async ({ id }: Person) =>
  ((await orm().select().from(accounts).where(eq(accounts.id, id)))[0]?.balance ?? 0) / 100
const leave = (who: Person, id: string) =>
  app.as(who.token)('POST /streaming/private/{id}/leave', { params: { id }, body: {} })

/** In the chat of the two. */
async function enter(who: Person, conversationId: string) {
  const one = await listenAs(app, address, who)
  listening.push(one)
  return { ...one, answer: await one.send('private-stream/join', { conversationId }) }
}

test('a tip in a private stream is in its chat, and both receive it', async () => {
  const pair = await makePair(app, { price: 2, tokens: 100 })
  const id = await beginPrivately(app, pair, 5)
  const conversationId = await conversationOf(pair, id)
  const stranger = await makeFan(app)
  const [fan, creator, other] = [
    await enter(pair.fan, conversationId),
    await enter(pair.creator, conversationId),
    await enter(stranger, conversationId),
  ]
  expect([fan.answer.ok, creator.answer.ok, other.answer.ok]).toEqual([true, true, false])
  const earned = await balanceOf(orm(), earnings(pair.creator.id))
  const headers = { 'idempotency-key': 'one tap' }
  const paid = await tip(pair.fan, pair.creator, id, 20, headers)
  expect(await tip(pair.fan, pair.creator, id, 20, headers)).toMatchObject({ _id: paid._id })
  expect(paid).toMatchObject({ type: 'stream_tip', status: 'success' })
  const [charge] = await orm().select().from(charges).where(eq(charges.id, paid._id))
  expect(charge).toMatchObject({ type: 'stream_tip', objectId: id, gross: 2000, creatorId: pair.creator.id })
  expect(await balanceOf(orm(), earnings(pair.creator.id))).toBe(earned + 2000 - (charge?.fee ?? 0))

  const name = `message_created_conversation_${conversationId}`
  const tips = [{ type: 'tip', price: 20, senderId: pair.fan.id }]
  for (const [who, listener] of [
    [pair.fan, fan],
    [pair.creator, creator],
  ] as const) {
    const events: unknown[][] = []
    await soon(async () => {
      events.push(...(await listener.received()))
      expect(events.filter(([event]) => event === name)).toMatchObject([[name, { messages: tips }]])
    })
    expect((await chatOf(who, conversationId)).data).toMatchObject(tips)
  }
  expect((await other.received()).filter(([event]) => event === name)).toEqual([])
  await expect(chatOf(stranger, conversationId)).rejects.toMatchObject({ status: 404 })
})

test('tokens on hold for minutes cannot be tipped, and are released as usual', async () => {
  const pair = await makePair(app, { price: 2, tokens: 50 })
  const id = await beginPrivately(app, pair, 5)
  expect([await walletOf(pair.fan), await balanceOf(orm(), stake(pair.fan.id))]).toEqual([40, 800])
  await expect(tip(pair.fan, pair.creator, id, 45)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  await tip(pair.fan, pair.creator, id, 40)
  expect([await walletOf(pair.fan), await balanceOf(orm(), stake(pair.fan.id))]).toEqual([0, 800])
  await leave(pair.fan, id)
  expect([await walletOf(pair.fan), await balanceOf(orm(), stake(pair.fan.id))]).toEqual([8, 0])
})

test('tips into a private stream need its fan, a running stream and no block', async () => {
  const pair = await makePair(app)
  const [stranger, other] = [await makeFan(app), await makePair(app)]
  await fillWallet(app, stranger, 100)
  const { _id: asked } = await requestPrivateStream(app, pair)
  const hidden = { status: 404 }
  await expect(tip(pair.fan, pair.creator, asked, 10)).rejects.toMatchObject(hidden)
  await leave(pair.fan, asked)
  const id = await beginPrivately(app, pair)
  await expect(tip(stranger, pair.creator, id, 10)).rejects.toMatchObject(hidden)
  await expect(tip(pair.fan, other.creator, id, 10)).rejects.toMatchObject(hidden)
  const conversationId = await conversationOf(pair, id)
  await block(app, pair.creator.id, pair.fan.id)
  await expect(tip(pair.fan, pair.creator, id, 10)).rejects.toMatchObject(hidden)
  await leave(pair.creator, id)
  expect((await chatOf(pair.creator, conversationId)).data).toEqual([])
})

test('tips into a private stream, a stream and neither are paid in one batch, each in its place', async () => {
  const pair = await makePair(app, { tokens: 200 })
  const id = await beginPrivately(app, pair)
  const conversationId = await conversationOf(pair, id)
  const stranger = await makeFan(app)
  await fillWallet(app, stranger, 100)
  const plain = () =>
    app.as(stranger.token)('POST /wallet/charges/tip/{id}', {
      params: { id: pair.creator.id },
      body: { price: 10 },
    })
  const paid = await Promise.all([
    tip(pair.fan, pair.creator, id, 10),
    plain(),
    tip(pair.fan, pair.creator, id, 11),
    plain(),
  ])
  expect(paid.map(({ type }) => type)).toEqual(['stream_tip', 'tip', 'stream_tip', 'tip'])
  const { data } = await chatOf(pair.creator, conversationId)
  expect(data.map(({ price }) => price).sort()).toEqual([10, 11])
})
