import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { beginPrivately, makePair, withoutClock } from '@ovation/testing/private-streams'
import { giveStream } from '@ovation/testing/streams'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { streamChats, streamMessages } from '#tables/stream-chat'
import { charges } from '#tables/wallet'
import { sweepChats } from './sweep.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine(), ...withoutClock })
  operator = await makeOperator(app)
})
afterAll(() => app.close())

const send = (who: Person, id: string, text: string) =>
  app.as(who.token)('POST /messages/stream/public/conversations/{id}', { params: { id }, body: { text } })
const sendPrivately = (who: Person, id: string, text: string) =>
  app.as(who.token)('POST /messages/stream/conversations/{id}', { params: { id }, body: { text } })
const list = (who: Person, id: string) =>
  app.as(who.token)('GET /messages/conversations/public/{id}', { params: { id }, query: {} })
const end = (creator: Person, id: string) =>
  app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id }, body: {} })

describe('messages in the chat of a stream', () => {
  const report = (who: Person, targetId: string) =>
    app.as(who.token)('POST /reports', { body: { target: 'message', targetId, reason: 'harassment' } })
  const about = async (targetId: string) => {
    const { data } = await app.as(operator.token)('GET /operator/cases', { query: { targetId } })
    const params = { id: data[0]?._id ?? '' }
    const { was, is } = await app.as(operator.token)('POST /operator/cases/{id}/content', { params })
    return { cases: data, was, is }
  }

  test('are reported like other messages, and operators can read deleted ones', async () => {
    const [creator, fan, rude] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    const stream = await giveStream(app, creator)
    const { _id: id } = await send(rude, stream.conversationId, 'You sing like a door.')
    await expect(report(rude, id)).rejects.toMatchObject({ status: 422 })
    await report(fan, id)
    await report(fan, id)
    await report(creator, id)
    const text = 'You sing like a door.'
    expect(await about(id)).toMatchObject({
      cases: [{ target: 'message', owner: { _id: rude.id }, reports: 2 }],
      is: { text },
    })
    await end(creator, stream._id)
    await app.as(rude.token)('DELETE /messages/{id}', { params: { id } })
    expect(await about(id)).toMatchObject({ is: null, was: { text } })
  })

  test('cannot be reported by people who may not read them, in public and private chats', async () => {
    const [creator, fan, blocked] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    const stream = await giveStream(app, creator)
    const { _id: id } = await send(fan, stream.conversationId, 'Hello')
    await block(app, creator.id, blocked.id)
    await expect(report(blocked, id)).rejects.toMatchObject({ status: 404 })

    const pair = await makePair(app)
    const between = await beginPrivately(app, pair)
    const { privateStream } = await app.as(pair.fan.token)('GET /streaming/private/{id}', {
      params: { id: between },
    })
    const message = await sendPrivately(pair.fan, privateStream.conversationId, 'Between us')
    await expect(report(fan, message._id)).rejects.toMatchObject({ status: 404 })
    await report(pair.creator, message._id)
    expect(await about(message._id)).toMatchObject({ is: { text: 'Between us' } })
  })
})

describe('ninety days after a stream', () => {
  const ended = (streamId: string, days: number) =>
    app.platform.db.orm
      .update(streamChats)
      .set({ closedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(streamChats.streamId, streamId))
  const kept = async (id: string) =>
    (
      await app.platform.db.orm
        .select({ total: count() })
        .from(streamMessages)
        .where(eq(streamMessages.conversationId, id))
    )[0]?.total

  test('its chat is deleted in batches, and its payments stay', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const stream = await giveStream(app, creator)
    const { conversationId: id } = stream
    for (let n = 0; n < 5; n++) await send(fan, id, `word ${n}`)
    await fillWallet(app, fan, 50)
    const tip = await app.as(fan.token)('POST /wallet/charges/tip/{id}', {
      params: { id: creator.id },
      body: { price: 10, sessionId: stream.sessionId },
    })
    const pinned = (await list(fan, id)).data[0]
    await app.as(creator.token)('PUT /streaming/chat/{id}/pinned', {
      params: { id },
      body: { messageId: pinned?._id ?? null },
    })
    await end(creator, stream._id)
    await ended(stream._id, 89)
    await sweepChats(app.platform.db, 2)
    expect([(await list(fan, id)).total, await kept(id)]).toEqual([6, 6])

    await ended(stream._id, 91)
    expect(await list(fan, id)).toEqual({ data: [], total: 0 })
    await sweepChats(app.platform.db, 2)
    expect(await kept(id)).toBe(0)
    expect(await app.as(fan.token)('GET /streaming/chat/{id}', { params: { id } })).toMatchObject({
      pinned: null,
    })
    const paid = await app.platform.db.orm.select().from(charges).where(eq(charges.id, tip._id))
    expect(paid).toMatchObject([{ gross: 1000, status: 'success' }])
    expect((await verifyLedger(app.platform)).differences).toEqual([])
    const [chat] = await app.platform.db.orm.select().from(streamChats).where(eq(streamChats.id, id))
    await sweepChats(app.platform.db, 2)
    expect(await app.platform.db.orm.select().from(streamChats).where(eq(streamChats.id, id))).toEqual([chat])
  })

  test('the chats of a running stream and of a private one stay', async () => {
    const [creator, fan, pair] = [await makeCreator(app), await makeFan(app), await makePair(app)]
    const stream = await giveStream(app, creator)
    await send(fan, stream.conversationId, 'Still here')
    const between = await beginPrivately(app, pair)
    const { privateStream } = await app.as(pair.fan.token)('GET /streaming/private/{id}', {
      params: { id: between },
    })
    await sendPrivately(pair.fan, privateStream.conversationId, 'Between us')
    await app.as(pair.fan.token)('POST /streaming/private/{id}/leave', { params: { id: between }, body: {} })
    await ended(between, 400)
    await sweepChats(app.platform.db)
    expect((await list(fan, stream.conversationId)).total).toBe(1)
    expect((await list(pair.fan, privateStream.conversationId)).data).toMatchObject([{ text: 'Between us' }])
  })
})
