import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { drawPicture, formWith, subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { listenAs } from '@ovation/testing/listen'
import { buy, fillWallet } from '@ovation/testing/money'
import type { Person } from '@ovation/testing/people'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { subscriptions } from '#modules/money/subscriptions'
import { newId } from '#platform/ids'
import { massMessages, messages } from '../index.ts'
import { sendBatch, sendJob } from './jobs.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

interface Written {
  audience?: 'subscribers' | 'followers' | 'ended'
  text?: string
  fileIds?: string[]
  price?: number
  scheduledAt?: string
  clientId?: string
}
const write = (who: Person, body: Written) =>
  app.as(who.token)('POST /mass-messages', { body: { audience: 'followers', ...body } })
const look = (who: Person, id: string) => app.as(who.token)('GET /mass-messages/{id}', { params: { id } })
const unsend = (who: Person, id: string) =>
  app.as(who.token)('DELETE /mass-messages/{id}', { params: { id } })
const reaches = (who: Person, id: string, status: string) =>
  expect.poll(async () => (await look(who, id)).status).toBe(status)
const inbox = async (who: Person) => (await app.as(who.token)('GET /conversations')).data
const read = async (who: Person, id: string) =>
  (await app.as(who.token)('GET /messages/conversations/{id}', { params: { id } })).data
const photo = async (who: Person) =>
  (
    await app.as(who.token)('POST /messages/public/file/photo', {
      body: formWith('file', await drawPicture()),
    })
  )._id

async function creatorWithFans(count: number) {
  const creator = await makeCreator(app)
  const fans = await Promise.all(Array.from({ length: count }, () => makeFan(app)))
  for (const fan of fans) await follow(app, fan.id, creator.id)
  return { creator, fans }
}

/** Many accounts without a session. */
async function crowd(creatorId: string, count: number) {
  const ids = Array.from({ length: count }, () => newId())
  await app.platform.db.orm.insert(accounts).values(ids.map((id) => ({ id, name: 'Somebody' })))
  await app.platform.db.orm.insert(follows).values(ids.map((followerId) => ({ followerId, creatorId })))
}

describe('a mass message', () => {
  test('goes to followers, subscribers or past subscribers, never to blocked or inactive people', async () => {
    const { creator, fans } = await creatorWithFans(4)
    const [follower, subscriber, past, blocked] = fans as [Person, Person, Person, Person]
    await subscribe(app, subscriber, creator)
    await subscribe(app, past, creator)
    await app.platform.db.orm
      .update(subscriptions)
      .set({ expiredAt: sql`now() - interval '2 days'` })
      .where(eq(subscriptions.fanId, past.id))
    await block(app, creator.id, blocked.id)
    const gone = await makeFan(app, { status: 'inactive' })
    await follow(app, gone.id, creator.id)
    const counted = async (audience: 'followers' | 'subscribers' | 'ended') =>
      (await app.as(creator.token)('GET /mass-messages/audience', { query: { audience } })).total
    expect([await counted('followers'), await counted('subscribers'), await counted('ended')]).toEqual([
      3, 1, 1,
    ])
    for (const audience of ['followers', 'subscribers', 'ended'] as const) {
      const { _id } = await write(creator, { audience, text: `To ${audience}` })
      await reaches(creator, _id, 'sent')
    }
    const texts = async (who: Person) => {
      const [conversation] = await inbox(who)
      return conversation ? (await read(who, conversation._id)).map(({ text }) => text) : []
    }
    expect(await texts(follower)).toEqual(['To followers'])
    expect(await texts(subscriber)).toEqual(['To subscribers', 'To followers'])
    expect(await texts(past)).toEqual(['To ended', 'To followers'])
    expect(await texts(blocked)).toEqual([])
  })

  test('reaches each once in their own conversation, with an event to those online, and leaves the creator’s inbox as it was', async () => {
    const { creator, fans } = await creatorWithFans(3)
    const [fan] = fans as [Person]
    const listener = await listenAs(app, address, fan)
    await expect.poll(async () => (await app.as(fan.token)('GET /users/me'))?.isOnline).toBe(true)
    const { _id } = await write(creator, { text: 'Good evening' })
    await reaches(creator, _id, 'sent')
    expect((await look(creator, _id)).stats).toEqual({ sent: 3, seen: 0, unlocked: 0, tokens: 0 })
    const events: unknown[][] = []
    await expect.poll(async () => events.push(...(await listener.received()))).toBe(1)
    expect(events[0]).toEqual([
      'message_created',
      expect.objectContaining({ text: 'Good evening', seq: 1, totalNotSeenMessages: 1 }),
    ])
    listener.leave()
    expect(await inbox(creator)).toEqual([])
    const [conversation] = await inbox(fan)
    expect(conversation).toMatchObject({ lastMessage: 'Good evening', totalNotSeenMessages: 1 })
    await app.as(fan.token)('POST /messages/conversations/{id}', {
      params: { id: conversation?._id ?? '' },
      body: { text: 'And to you' },
    })
    expect(await inbox(creator)).toHaveLength(1)
  })

  test('reaches many in batches, and no one twice when the job repeats', async () => {
    const creator = await makeCreator(app)
    await crowd(creator.id, 620)
    const { _id } = await write(creator, { text: 'To all' })
    await reaches(creator, _id, 'sent')
    const { orm } = app.platform.db
    await orm.update(massMessages).set({ status: 'sending', lastFanId: null }).where(eq(massMessages.id, _id))
    await orm.transaction((tx) => app.platform.jobs.enqueue(tx, sendJob, { massId: _id }))
    await reaches(creator, _id, 'sent')
    const rows = await orm.select().from(messages).where(eq(messages.massId, _id))
    expect(rows).toHaveLength(620)
    expect(new Set(rows.map(({ conversationId }) => conversationId)).size).toBe(620)
    expect(rows.every(({ seq }) => seq === 1)).toBe(true)
  })

  test('is not sent while a file is processing or has failed', async () => {
    const { creator, fans } = await creatorWithFans(1)
    const { orm } = app.platform.db
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const { _id } = await write(creator, { fileIds: [await photo(creator)], scheduledAt })
    const [mass] = await orm.select().from(massMessages).where(eq(massMessages.id, _id))
    const become = (filesState: 'processing' | 'error') =>
      orm.transaction(async (tx) => {
        await tx
          .update(items)
          .set({ filesState })
          .where(eq(items.id, mass?.itemId ?? ''))
        return sendBatch(app.platform, tx, _id)
      })
    expect(await become('processing')).toEqual([])
    expect((await look(creator, _id)).status).toBe('scheduled')
    expect(await become('error')).toEqual([])
    expect((await look(creator, _id)).status).toBe('unsent')
    expect(await inbox(fans[0] as Person)).toEqual([])
  })

  test('is not sent before its time', async () => {
    const { creator, fans } = await creatorWithFans(1)
    const [fan] = fans as [Person]
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const { _id, status } = await write(creator, { text: 'Later', scheduledAt })
    expect(status).toBe('scheduled')
    expect(await unsend(creator, _id)).toMatchObject({ status: 'unsent' })
    expect(await inbox(fan)).toEqual([])
    const past = new Date(Date.now() - 1000).toISOString()
    await expect(write(creator, { text: 'Before', scheduledAt: past })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'scheduledAt' }],
    })
  })
})

test('a repeated clientId returns the first mass message', async () => {
  const { creator, fans } = await creatorWithFans(1)
  const first = await write(creator, { text: 'Once', clientId: 'one' })
  expect((await write(creator, { text: 'Twice', clientId: 'one' }))._id).toBe(first._id)
  await reaches(creator, first._id, 'sent')
  const [conversation] = await inbox(fans[0] as Person)
  expect(await read(fans[0] as Person, conversation?._id ?? '')).toHaveLength(1)
})

test('each fan buys its files separately, and sales and views are counted', async () => {
  const { creator, fans } = await creatorWithFans(2)
  const [buyer, other] = fans as [Person, Person]
  await fillWallet(app, buyer, 50)
  const { _id } = await write(creator, { text: 'New', fileIds: [await photo(creator)], price: 8 })
  await reaches(creator, _id, 'sent')
  const conversations = await Promise.all(fans.map(async (fan) => (await inbox(fan))[0]?._id ?? ''))
  const latest = async (n: number) => (await read(fans[n] as Person, conversations[n] ?? ''))[0]
  const id = (await latest(0))?._id ?? ''
  expect(await latest(0)).toMatchObject({ isSale: true, price: 8, files: [], cover: { blurred: true } })
  await app.as(buyer.token)('POST /wallet/charges/message/{id}', { params: { id }, body: { price: 8 } })
  expect(await latest(0)).toMatchObject({ isBought: true, files: [{ status: 'finished' }] })
  expect(await latest(1)).toMatchObject({ isBought: false, files: [] })
  await app.as(other.token)('POST /messages/read-all/{id}', {
    params: { id: conversations[1] ?? '' },
    body: {},
  })
  expect((await look(creator, _id)).stats).toEqual({ sent: 2, seen: 1, unlocked: 1, tokens: 8 })

  // Fans who paid keep an unsent message.
  await unsend(creator, _id)
  await expect.poll(async () => (await latest(1))?.isDeleted).toBe(true)
  expect(await latest(0)).toMatchObject({ isDeleted: false, isBought: true, files: [{ status: 'finished' }] })
  expect((await look(creator, _id)).stats).toMatchObject({ unlocked: 1, tokens: 8 })
  expect(await latest(1)).toMatchObject({ isSale: false, price: 0, files: [], cover: null })

  // A payment that was in progress counts too.
  const [mass] = await app.platform.db.orm.select().from(massMessages).where(eq(massMessages.id, _id))
  await buy(app, other, mass?.itemId ?? '')
  expect(await latest(1)).toMatchObject({ isDeleted: false, isBought: true, files: [{ status: 'finished' }] })
})

test('a single copy can be deleted unless its fan has paid', async () => {
  const { creator, fans } = await creatorWithFans(2)
  const [buyer, other] = fans as [Person, Person]
  await fillWallet(app, buyer, 50)
  const { _id } = await write(creator, { fileIds: [await photo(creator)], price: 8 })
  await reaches(creator, _id, 'sent')
  const messageOf = async (fan: Person) => (await read(fan, (await inbox(fan))[0]?._id ?? ''))[0]
  const remove = async (fan: Person) =>
    app.as(creator.token)('DELETE /messages/{id}', { params: { id: (await messageOf(fan))?._id ?? '' } })
  const id = (await messageOf(buyer))?._id ?? ''
  await app.as(buyer.token)('POST /wallet/charges/message/{id}', { params: { id }, body: {} })
  await expect(remove(buyer)).rejects.toMatchObject({ code: 'ITEM_SOLD' })
  await remove(other)
  expect(await messageOf(other)).toMatchObject({ isDeleted: true, cover: null })
  expect(await messageOf(buyer)).toMatchObject({ isBought: true, files: [{ status: 'finished' }] })
})

test('a mass message does not exist for other creators', async () => {
  const { creator } = await creatorWithFans(0)
  const { _id } = await write(creator, { text: 'Mine' })
  const other = await makeCreator(app)
  await expect(look(other, _id)).rejects.toMatchObject({ status: 404 })
  await expect(unsend(other, _id)).rejects.toMatchObject({ status: 404 })
  await expect(write(await makeFan(app), { text: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(write(creator, {})).rejects.toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  await expect(write(creator, { text: 'x', price: 5 })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'price' }],
  })
  expect((await app.as(creator.token)('GET /mass-messages')).data).toHaveLength(1)
  expect((await app.as(other.token)('GET /mass-messages')).data).toEqual([])
})
