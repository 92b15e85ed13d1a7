import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { fillWallet } from '@ovation/testing/money'
import { naming } from '@ovation/testing/subscribing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { charges } from '#modules/money/wallet'
import { fanListMembers } from '#modules/social/fan-lists'
import { newId } from '#platform/ids'
import { conversationMembers, conversations } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Filter = 'all' | 'unread' | 'subscribers' | 'tippers' | 'list'
const read = (who: Person, query: { filter?: Filter; listId?: string; limit?: number; cursor?: string }) =>
  app.as(who.token)('GET /conversations', { query })
const find = (who: Person, query: { filter?: Filter; listId?: string; q: string }) =>
  app.as(who.token)('GET /conversations/search', { query })
const namesOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.map(({ recipientInfo }) => recipientInfo.name)

async function talkingFan(creator: Person, name: string) {
  const fan = await makeFan(app, { name })
  await follow(app, fan.id, creator.id)
  const { _id } = await app.as(fan.token)('POST /conversations', {
    body: { source: 'performer', sourceId: creator.id },
  })
  await app.as(fan.token)('POST /messages/conversations/{id}', { params: { id: _id }, body: { text: 'Hi' } })
  return { ...fan, conversationId: _id }
}
async function tip(fan: Person, creator: Person, price = 10) {
  await fillWallet(app, fan, price)
  await app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price } })
}
async function giveBack(fan: Person) {
  const refunded = { status: 'refunded' as const, refundedAt: new Date(), refunded: charges.gross }
  await app.platform.db.orm.update(charges).set(refunded).where(eq(charges.payerId, fan.id))
}
async function listOf(creator: Person, ...fanIds: string[]) {
  const { _id } = await app.as(creator.token)('POST /fan-lists', { body: { name: newId() } })
  await app.as(creator.token)('POST /fan-lists/{id}/members', { params: { id: _id }, body: { fanIds } })
  return _id
}

describe('a creator’s inbox', () => {
  test('filters by tippers and by list, and searches names within a filter', async () => {
    const creator = await makeCreator(app)
    const [ada, bea, cleo] = [
      await talkingFan(creator, 'Ada Moon'),
      await talkingFan(creator, 'Bea Hill'),
      await talkingFan(creator, 'Cleo Moon'),
    ]
    await tip(ada, creator)
    await tip(ada, creator)
    await tip(bea, await makeCreator(app))
    await tip(cleo, creator)
    await subscribe(app, bea, creator)
    const listId = await listOf(creator, ada.id, bea.id)
    expect(namesOf(await read(creator, { filter: 'tippers' }))).toEqual(['Cleo Moon', 'Ada Moon'])
    expect(namesOf(await read(creator, { filter: 'subscribers' }))).toEqual(['Bea Hill'])
    expect(namesOf(await read(creator, { filter: 'list', listId }))).toEqual(['Bea Hill', 'Ada Moon'])
    expect(namesOf(await find(creator, { filter: 'tippers', q: 'ada' }))).toEqual(['Ada Moon'])
    expect(namesOf(await find(creator, { filter: 'list', listId, q: 'moon' }))).toEqual(['Ada Moon'])
    const first = await read(creator, { filter: 'tippers', limit: 1 })
    expect(first).toMatchObject({ total: 2, cursor: expect.any(String) })
    const rest = await read(creator, { filter: 'tippers', limit: 1, cursor: first.cursor ?? '' })
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(['Cleo Moon', 'Ada Moon'])
    await expect(read(creator, { filter: 'list' })).rejects.toMatchObject(naming('listId'))
    await expect(read(creator, { filter: 'list', listId: newId() })).rejects.toMatchObject({ status: 404 })
  })

  test('filters by the creator’s own tippers only, and fans have none', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    const fan = await talkingFan(creator, 'Ada Moon')
    await tip(fan, creator)
    // A creator can be a fan of another.
    await follow(app, other.id, creator.id)
    expect((await read(other, { filter: 'tippers' })).data).toEqual([])
    expect((await read(fan, { filter: 'tippers' })).data).toEqual([])
    await giveBack(fan)
    expect((await read(creator, { filter: 'tippers' })).data).toEqual([])
  })

  test('is the same by lookup and by scan, and pages through many', async () => {
    const creator = await makeCreator(app)
    const { orm } = app.platform.db
    const fans = Array.from({ length: 900 }, () => newId())
    await orm.insert(accounts).values(fans.map((id, n) => ({ id, name: `Fan ${n}` })))
    await orm.insert(follows).values(fans.map((followerId) => ({ followerId, creatorId: creator.id })))
    const rows = fans.map((fanId) => ({
      ...{ id: newId(), type: 'private' as const, creatorId: creator.id, fanId },
    }))
    await orm.insert(conversations).values(rows)
    const now = Date.now()
    await orm.insert(conversationMembers).values(
      rows.map(({ id }, n) => ({
        conversationId: id,
        accountId: creator.id,
        latestAt: new Date(now - n * 1000),
      })),
    )
    await orm
      .insert(conversationMembers)
      .values(rows.map(({ id, fanId }) => ({ conversationId: id, accountId: fanId })))
    const few = await listOf(creator, ...fans.filter((_, n) => n % 9 === 0).slice(0, 100))
    const many = await listOf(creator, fans[0] ?? '')
    await orm
      .insert(fanListMembers)
      .values(fans.map((fanId) => ({ listId: many, fanId })))
      .onConflictDoNothing()
    const readAll = async (listId: string) => {
      const names: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await read(creator, { filter: 'list', listId, limit: 90, ...(cursor ? { cursor } : {}) })
        names.push(...namesOf(page))
        cursor = page.cursor
      } while (cursor)
      return names
    }
    const everybody = fans.map((_, n) => `Fan ${n}`)
    expect(await readAll(many)).toEqual(everybody)
    expect(await readAll(few)).toEqual(everybody.filter((_, n) => n % 9 === 0).slice(0, 100))
    expect(namesOf(await find(creator, { filter: 'list', listId: many, q: '899' }))).toEqual(['Fan 899'])
  })
})

describe('the overview of a fan', () => {
  const overview = (who: Person, id: string) =>
    app.as(who.token)('GET /conversations/{id}/fan', { params: { id } })

  test('has payments, subscription, lists and note', async () => {
    const creator = await makeCreator(app, { creator: { monthlyPriceCents: 999 } })
    const fan = await talkingFan(creator, 'Ada Moon')
    expect(await overview(creator, fan.conversationId)).toMatchObject({
      spent: { total: 0, tips: 0, unlocks: 0, subscriptions: 0, orders: 0, streams: 0 },
      subscription: null,
      followsSince: expect.any(String),
      lists: [],
      note: '',
    })
    await tip(fan, creator, 25)
    await tip(fan, await makeCreator(app), 40)
    await fillWallet(app, fan, 50)
    await app.as(fan.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly' },
    })
    const listId = await listOf(creator, fan.id)
    await app.as(creator.token)('PUT /conversations/{id}/update', {
      params: { id: fan.conversationId },
      body: { note: 'Likes jazz' },
    })
    expect(await overview(creator, fan.conversationId)).toMatchObject({
      spent: { total: 34.99, tips: 25, unlocks: 0, subscriptions: 9.99, orders: 0 },
      subscription: { isLive: true, renews: true },
      lists: [{ _id: listId }],
      note: 'Likes jazz',
    })
    await giveBack(fan)
    expect((await overview(creator, fan.conversationId)).spent.total).toBe(0)
  })

  test('is not for the fan or other creators', async () => {
    const creator = await makeCreator(app)
    const fan = await talkingFan(creator, 'Ada Moon')
    await expect(overview(fan, fan.conversationId)).rejects.toMatchObject({ status: 403 })
    await expect(overview(await makeCreator(app), fan.conversationId)).rejects.toMatchObject({ status: 404 })
    const asFan = await makeCreator(app)
    await follow(app, asFan.id, creator.id)
    const { _id } = await app.as(asFan.token)('POST /conversations', {
      body: { source: 'performer', sourceId: creator.id },
    })
    await expect(overview(asFan, _id)).rejects.toMatchObject({ status: 404 })
  })
})
