import type { Access } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { block, blockCountry } from '@ovation/testing/blocks'
import { subscribe } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { fillWallet } from '@ovation/testing/money'
import { busyMs, soon, stopwatch } from '@ovation/testing/soon'
import { broadcast, giveStream, keyOf, receive } from '@ovation/testing/streams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#tables/accounts'
import { subscriptions } from '#tables/subscriptions'
import { revokedAmong } from '../queries/stream-watchers.ts'

let app: TestApp
let engine: StandInEngine
let address: string
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' }, { live: engine })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

let creator: Person
let fan: Person
let streamId: string
let conversationId: string

async function give(body: object) {
  creator = await makeCreator(app)
  fan = await makeFan(app)
  const stream = await giveStream(app, creator, { title: 'Ours', ...body })
  streamId = stream._id
  conversationId = stream.conversationId
}

const pay = (token: string, price?: number) =>
  app.as(token)('POST /wallet/charges/stream/{id}', {
    params: { id: streamId },
    body: price === undefined ? {} : { price },
  })
const watchAs = (token?: string, headers = {}) =>
  app.http
    .inject({
      url: `/api/streaming/watch/${creator.id}`,
      headers: { ...(token ? { authorization: token } : {}), ...headers },
    })
    .then((answer) => answer.json())

describe('who may watch', () => {
  beforeEach(() => give({ isFree: false, price: 5 }))

  test('a stream with a ticket is for subscribers and ticket holders only', async () => {
    const [subscriber, payer, operator] = [await makeFan(app), await makeFan(app), await makeOperator(app)]
    await subscribe(app, subscriber, creator)
    await fillWallet(app, payer, 20)
    const access = async (person?: Person) => (await watchAs(person?.token)).data.stream.access as Access
    expect(await access()).toEqual({ allowed: false, reason: 'needs-purchase' })
    expect(await access(fan)).toEqual({ allowed: false, reason: 'needs-purchase' })
    expect(await access(subscriber)).toEqual({ allowed: true, reason: 'subscription' })
    expect(await access(operator)).toEqual({ allowed: true, reason: 'operator' })
    expect((await watchAs(fan.token)).data.play).toBeNull()

    const join = () => app.as(payer.token)('GET /streaming/join/{id}', { params: { id: creator.id } })
    await expect(join()).rejects.toMatchObject({ status: 403, code: 'NEEDS_PURCHASE' })
    expect((await receive(app, streamId, payer.token)).statusCode).toBe(403)
    await expect(pay(payer.token, 4)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    const paid = await pay(payer.token, 5)
    expect(paid).toMatchObject({ type: 'stream', price: 5, balance: 15, target: { title: 'Ours' } })
    expect((await join()).stream).toMatchObject({ hasPurchased: true, access: { reason: 'purchase' } })
    expect((await receive(app, streamId, payer.token)).statusCode).toBe(201)
    expect((await pay(payer.token))._id).toBe(paid._id)
  })

  test('ten concurrent purchases pay once', async () => {
    await fillWallet(app, fan, 100)
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(fan.token)))
    expect(new Set(paid.map(({ _id }) => _id)).size).toBe(1)
    expect(paid.at(-1)?.balance).toBe(95)
  })

  test('an ended stream can’t be bought', async () => {
    await fillWallet(app, fan, 100)
    await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id: streamId }, body: {} })
    await expect(pay(fan.token)).rejects.toMatchObject({ status: 404 })
  })

  test('without a price it is for subscribers only', async () => {
    await app.as(creator.token)('PUT /streaming/update', { body: { price: 0, isFree: false } })
    expect((await watchAs(fan.token)).data.stream.access.reason).toBe('needs-subscription')
    await expect(pay(fan.token)).rejects.toMatchObject({ status: 422, code: 'NEEDS_SUBSCRIPTION' })
  })

  test('it does not exist for people the creator is hidden from', async () => {
    await subscribe(app, fan, creator)
    await block(app, creator.id, fan.id)
    await blockCountry(app, creator.id, 'PT')
    const abroad = { 'x-country': 'PT' }
    const other = await makeFan(app)
    await subscribe(app, other, creator)
    for (const [token, headers] of [
      [fan.token, {}],
      [other.token, abroad],
      [undefined, abroad],
    ] as const) {
      expect((await watchAs(token, headers)).statusCode).toBe(404)
      expect((await receive(app, streamId, token, headers)).statusCode).toBe(404)
      const chat = await app.http.inject({
        url: `/api/messages/conversations/public/${conversationId}`,
        headers: { ...headers, ...(token ? { authorization: token } : {}) },
      })
      expect(chat.statusCode).toBe(404)
      const search = await app.http.inject({
        url: `/api/streaming/user/search?q=${creator.username}`,
        headers: { ...headers, ...(token ? { authorization: token } : {}) },
      })
      expect(search.json().data.data).toEqual([])
    }
  })
})

describe('revoked access', () => {
  /** Watches and is in the chat until `happen` runs, and is removed from both within two seconds. */
  async function cutBy(person: Person, happen: () => Promise<unknown>, headers = {}) {
    expect((await receive(app, streamId, person.token, headers)).statusCode).toBe(201)
    const listening = await listenAs(app, address, person)
    expect(await listening.send('public-stream/join', { conversationId })).toMatchObject({ ok: true })
    await happen()
    const took = stopwatch()
    await soon(() => expect(engine.viewersIn(streamId)).toEqual([]))
    const cutAfter = took()
    const events: unknown[][] = []
    await soon(async () => {
      events.push(...(await listening.received()))
      expect(events).toContainEqual(['removed-from-stream', { conversationId, streamId }])
    })
    listening.leave()
    expect(cutAfter).toBeLessThan(busyMs(2000))
  }

  test('a block', async () => {
    await give({})
    await cutBy(fan, () => app.as(creator.token)('POST /block/users', { body: { targetId: fan.id } }))
    expect((await receive(app, streamId, fan.token)).statusCode).toBe(404)
  })

  test('a removal, until the stream ends', async () => {
    await give({})
    const params = { id: conversationId, accountId: fan.id }
    await cutBy(fan, () =>
      app.as(creator.token)('POST /streaming/chat/{id}/removals/{accountId}', { params, body: {} }),
    )
    expect((await receive(app, streamId, fan.token)).statusCode).toBe(403)
    const join = app.as(fan.token)('GET /streaming/join/{id}', { params: { id: creator.id } })
    await expect(join).rejects.toMatchObject({ status: 403 })
  })

  test('a subscription that ends', async () => {
    await give({ isFree: false, price: 5 })
    await subscribe(app, fan, creator)
    await cutBy(fan, () =>
      app.platform.db.orm
        .update(subscriptions)
        .set({ status: 'suspended' })
        .where(eq(subscriptions.fanId, fan.id)),
    )
  })

  test('a price that is added later', async () => {
    await give({})
    await cutBy(fan, () =>
      app.as(creator.token)('PUT /streaming/update', { body: { isFree: false, price: 5 } }),
    )
  })

  test('an ended login loses the media', async () => {
    await give({})
    expect((await receive(app, streamId, fan.token)).statusCode).toBe(201)
    await app.platform.db.orm.delete(sessions).where(eq(sessions.accountId, fan.id))
    await soon(() => expect(engine.viewersIn(streamId)).toEqual([]))
  })

  test('the query for many viewers agrees with the rule for each', async () => {
    await give({ isFree: false, price: 5 })
    const people = {
      fan,
      creator,
      operator: await makeOperator(app),
      subscriber: await makeFan(app),
      payer: await makeFan(app),
      blocked: await makeFan(app),
    }
    await subscribe(app, people.subscriber, creator)
    await subscribe(app, people.blocked, creator)
    await block(app, creator.id, people.blocked.id)
    await fillWallet(app, people.payer, 10)
    await pay(people.payer.token)
    const login = async ({ id }: Person) => {
      const [found] = await app.platform.db.orm.select().from(sessions).where(eq(sessions.accountId, id))
      return found?.id ?? null
    }
    for (const isFree of [false, true]) {
      await app.as(creator.token)('PUT /streaming/update', { body: { isFree, price: 5 } })
      for (const [who, person] of Object.entries(people)) {
        const one = {
          streamId,
          accountId: person.id,
          sessionId: await login(person),
          isModerator: who === 'operator',
          country: null,
        }
        const isRevoked = (await revokedAmong(app.platform.db, [one])).length > 0
        const answer = await watchAs(person.token)
        const mayWatch = answer.statusCode === undefined && answer.data.stream.access.allowed
        expect([who, isFree, isRevoked]).toEqual([who, isFree, !mayWatch])
      }
    }
  })
})

describe('announced streams', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

  test('a ticket can be bought in advance, and is refunded when the stream is cancelled', async () => {
    ;[creator, fan] = [await makeCreator(app), await makeFan(app)]
    await fillWallet(app, fan, 10)
    const { _id } = await app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Tomorrow', isFree: false, price: 4, scheduledAt: inAnHour() },
    })
    streamId = _id
    const announced = await app.as(fan.token)('GET /streaming/scheduled', {
      query: { performerId: creator.id },
    })
    expect(announced.data).toMatchObject([{ _id, status: 'scheduled', price: 4, hasPurchased: false }])
    expect((await pay(fan.token)).balance).toBe(6)
    const callOff = () => app.as(creator.token)('DELETE /streaming/scheduled/{id}', { params: { id: _id } })
    await Promise.all([callOff(), callOff()])
    const charges = await app.as(fan.token)('GET /wallet/charges/search', {})
    expect(charges.data).toMatchObject([{ type: 'stream', status: 'refunded' }])
    expect((await app.as(fan.token)('GET /users/me', {}))?.balance).toBe(10)
    await expect(pay(fan.token)).rejects.toMatchObject({ status: 404 })
  })

  test('people who pay during a cancellation are refunded or never charged', async () => {
    creator = await makeCreator(app)
    const { _id } = await app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Tomorrow', isFree: false, price: 4, scheduledAt: inAnHour() },
    })
    streamId = _id
    const fans = await Promise.all(Array.from({ length: 8 }, () => makeFan(app)))
    for (const one of fans) await fillWallet(app, one, 10)
    const calledOff = app.as(creator.token)('DELETE /streaming/scheduled/{id}', { params: { id: _id } })
    await Promise.allSettled([...fans.map(({ token }) => pay(token)), calledOff])
    for (const { token } of fans) expect((await app.as(token)('GET /users/me', {}))?.balance).toBe(10)
  })

  test('people with an advance ticket can watch when it starts', async () => {
    ;[creator, fan] = [await makeCreator(app), await makeFan(app)]
    await fillWallet(app, fan, 10)
    const { _id, sessionId } = await app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Tonight', isFree: false, price: 4, scheduledAt: inAnHour() },
    })
    streamId = _id
    await pay(fan.token)
    const body = { title: 'Tonight', scheduledId: _id }
    const { stream } = await app.as(creator.token)('POST /streaming/live', { body })
    expect(stream).toMatchObject({ _id, sessionId, status: 'ready', isFree: false, price: 4 })
    await broadcast(app, await keyOf(app, creator))
    await soon(async () => expect((await receive(app, _id, fan.token)).statusCode).toBe(201))
  })

  test('streams can’t be scheduled in the past, nor changed by other creators', async () => {
    ;[creator, fan] = [await makeCreator(app), await makeFan(app)]
    const past = app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Before', scheduledAt: '2020-01-01T00:00:00Z' },
    })
    await expect(past).rejects.toMatchObject({ status: 422, errors: [{ path: 'scheduledAt' }] })
    const { _id } = await app.as(creator.token)('POST /streaming/scheduled', {
      body: { title: 'Tomorrow', scheduledAt: inAnHour() },
    })
    const other = await makeCreator(app)
    const params = { id: _id }
    const change = app.as(other.token)('PUT /streaming/scheduled/{id}', { params, body: { title: 'Mine' } })
    await expect(change).rejects.toMatchObject({ status: 404 })
    const callOff = app.as(other.token)('DELETE /streaming/scheduled/{id}', { params })
    await expect(callOff).rejects.toMatchObject({ status: 404 })
  })
})
