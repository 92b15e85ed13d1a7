import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed, makeItem } from '@ovation/testing/content'
import { naming, subscribing } from '@ovation/testing/subscribing'
import { and, eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'
import { follows } from '#tables/people'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
})
afterAll(() => app.close())

const block = (creator: Person, targetId: string, reason?: string) =>
  app.as(creator.token)('POST /block/users', { body: { targetId, ...(reason ? { reason } : {}) } })
const unblock = (creator: Person, id: string) =>
  app.as(creator.token)('DELETE /block/users/{id}', { params: { id } })
const blocked = (creator: Person, query = {}) => app.as(creator.token)('GET /block/users', { query })
const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const view = (who: Person, { id }: Person, headers = {}) =>
  app.as(who.token)('GET /performers/{id}', { params: { id }, headers })
const hidden = { status: 404 }

describe('blocking a person', () => {
  test('hides the creator from them at once, until they are unblocked', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await view(fan, creator)
    await block(creator, fan.id)
    await expect(view(fan, creator)).rejects.toMatchObject(hidden)
    await expect(follow(fan, creator)).rejects.toMatchObject(hidden)
    await unblock(creator, fan.id)
    await view(fan, creator)
  })

  test('blocking and unblocking are idempotent', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await unblock(creator, fan.id)
    await Promise.all(['Rude', 'Rude', 'Rude'].map((reason) => block(creator, fan.id, reason)))
    const [first] = (await blocked(creator)).data
    await block(creator, fan.id, 'Something else')
    expect(await blocked(creator)).toMatchObject({ data: [first], total: 1 })
    expect(first).toMatchObject({ _id: fan.id, reason: 'Rude', user: { username: fan.username } })
    await unblock(creator, newId())
  })

  test('is for creators, and refused for oneself, an operator or an unknown person', async () => {
    const [creator, fan, operator] = [await makeCreator(app), await makeFan(app), await makeOperator(app)]
    await expect(block(fan, creator.id)).rejects.toMatchObject({ status: 403 })
    await expect(block(creator, creator.id)).rejects.toMatchObject(naming('targetId'))
    await expect(block(creator, operator.id)).rejects.toMatchObject(naming('targetId'))
    await expect(block(creator, newId())).rejects.toMatchObject(hidden)
    expect((await blocked(creator)).total).toBe(0)
  })

  test('a creator who blocks another is hidden from them, and can’t be blocked back', async () => {
    const [one, other] = [await makeCreator(app), await makeCreator(app)]
    await block(one, other.id)
    await expect(block(other, one.id)).rejects.toMatchObject(hidden)
  })

  test('is listed latest first, searchable by name, for each creator their own', async () => {
    const [creator, another] = [await makeCreator(app), await makeCreator(app)]
    const [ada, bob] = [await makeFan(app, { name: 'Ada Moon' }), await makeFan(app, { name: 'Bob Hill' })]
    await block(creator, ada.id)
    await block(creator, bob.id)
    expect((await blocked(creator)).data.map(({ user }) => user.name)).toEqual(['Bob Hill', 'Ada Moon'])
    const first = await blocked(creator, { limit: 1 })
    const second = await blocked(creator, { limit: 1, cursor: first.cursor })
    expect(second.data.map(({ _id }) => _id)).toEqual([ada.id])
    expect(await blocked(creator, { q: 'moon' })).toMatchObject({ data: [{ _id: ada.id }], total: 1 })
    expect(await blocked(another)).toMatchObject({ data: [], total: 0 })
  })
})

describe('a block ends', () => {
  test('a follow, which is not restored', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    await block(creator, fan.id)
    await unblock(creator, fan.id)
    expect(await view(fan, creator)).toMatchObject({ isFollowed: false, stats: { followers: 0 } })
    expect((await app.as(fan.token)('GET /users/me'))?.stats.following).toBe(0)
  })

  test('a concurrent follow does not survive the block', async () => {
    for (let round = 0; round < 10; round++) {
      const [creator, fan] = [await makeCreator(app), await makeFan(app)]
      await Promise.allSettled([follow(fan, creator), block(creator, fan.id), follow(fan, creator)])
      const { orm } = app.platform.db
      const pair = and(eq(follows.creatorId, creator.id), eq(follows.followerId, fan.id))
      expect(await orm.$count(follows, pair)).toBe(0)
      await unblock(creator, fan.id)
      expect(await view(fan, creator)).toMatchObject({ stats: { followers: 0 } })
    }
  })

  test('the renewal of a subscription, which lasts to its end and is not refunded', async () => {
    const { subscribe, makeRichFan, balance, rowOf } = subscribing(app)
    const [creator, fan] = [await makeCreator(app), await makeRichFan()]
    await subscribe(fan, { performerId: creator.id, type: 'monthly' })
    const [before, paid] = [await rowOf(fan, creator), await balance(fan)]
    expect(before.nextRecurringDate).not.toBeNull()
    await block(creator, fan.id)
    const after = await rowOf(fan, creator)
    expect(after).toMatchObject({ status: 'deactivated', nextRecurringDate: null })
    expect(after.expiredAt).toEqual(before.expiredAt)
    expect(await balance(fan)).toBe(paid)
    await unblock(creator, fan.id)
    expect(await view(fan, creator)).toMatchObject({ isSubscribed: true })
  })

  test('events about the creator on their open pages', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const socket: Socket<ServerEvents, ClientEvents> = io(address, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
    })
    try {
      await socket.emitWithAck('auth/login', { token: fan.token })
      const received: string[] = []
      socket.on('new_feed', () => received.push('new_feed'))
      await block(creator, fan.id)
      app.platform.realtime.toRoom(`creator:${creator.id}`, 'new_feed', {
        performerId: creator.id,
        feedId: newId(),
      })
      await new Promise<void>((resolve) => {
        socket.once('update_balance', () => resolve())
        app.platform.realtime.toUser(fan.id, 'update_balance', { balance: 0, version: 0 })
      })
      expect(received).toEqual([])
    } finally {
      socket.disconnect()
    }
  })
})

describe('comments of a blocking creator on the pages of others', () => {
  async function talk() {
    const [host, creator, fan] = [await makeCreator(app), await makeCreator(app), await makeFan(app)]
    const post = await makeItem(app, host, { isPublic: true })
    const say = (who: Person, content: string, objectId = post.id, objectType: 'feed' | 'comment' = 'feed') =>
      app.as(who.token)('POST /comments', { body: { content, objectId, objectType } })
    const theirs = await say(creator, 'By the creator')
    const open = await say(fan, 'By the fan')
    const reply = await say(creator, 'An answer', open._id, 'comment')
    const read = (who: Person, headers = {}) =>
      app.as(who.token)('GET /comments', { query: { objectType: 'feed', objectId: post.id }, headers })
    return { host, creator, fan, theirs, open, reply, read, say }
  }

  test('are hidden from the blocked: no comment, no reply, no count, nothing to reply to or like', async () => {
    const { creator, fan, theirs, open, read, say } = await talk()
    expect((await read(fan)).data).toMatchObject([{ totalReply: 1 }, { content: 'By the creator' }])
    await block(creator, fan.id)
    expect(await read(fan)).toMatchObject({ data: [{ _id: open._id, totalReply: 0 }], total: 1 })
    const answers = { query: { objectType: 'comment', objectId: open._id } } as const
    expect(await app.as(fan.token)('GET /comments', answers)).toMatchObject({ data: [], total: 0 })
    await expect(say(fan, 'Hello', theirs._id, 'comment')).rejects.toMatchObject(hidden)
    const like = { objectType: 'comment', objectId: theirs._id, action: 'like' } as const
    await expect(app.as(fan.token)('POST /reactions', { body: like })).rejects.toMatchObject(hidden)
  })

  test('are visible to the item’s creator and to everyone else', async () => {
    const { host, creator, fan, theirs, read } = await talk()
    await block(creator, host.id)
    expect((await read(host)).total).toBe(2)
    await app.as(host.token)('DELETE /comments/{id}', { params: { id: theirs._id } })
    expect((await read(fan)).total).toBe(1)
  })

  test('are hidden in a country the creator blocks, except from themselves', async () => {
    const { creator, fan, read } = await talk()
    await app.as(creator.token)('POST /block/countries', { body: { countryCodes: ['PT'] } })
    expect((await read(fan, { 'x-country': 'PT' })).total).toBe(1)
    expect((await read(fan, { 'x-country': 'ES' })).total).toBe(2)
    expect((await read(creator, { 'x-country': 'PT' })).total).toBe(2)
  })
})

describe('countries', () => {
  const choose = (creator: Person, countryCodes: string[]) =>
    app.as(creator.token)('POST /block/countries', { body: { countryCodes } })
  const read = (creator: Person) => app.as(creator.token)('GET /block/countries')

  test('the list replaces the previous one, without duplicates, and can be read', async () => {
    const creator = await makeCreator(app)
    expect(await read(creator)).toEqual({ countryCodes: [] })
    expect(await choose(creator, ['PT', 'DE', 'PT'])).toEqual({ countryCodes: ['DE', 'PT'] })
    expect(await choose(creator, ['FR', 'DE'])).toEqual({ countryCodes: ['DE', 'FR'] })
    expect(await read(creator)).toEqual({ countryCodes: ['DE', 'FR'] })
    expect(await choose(creator, [])).toEqual({ countryCodes: [] })
  })

  test('hide the creator there and nowhere else', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const post = await makeFeed(app, creator, { type: 'text', text: 'Hello' })
    await choose(creator, ['PT'])
    await expect(view(fan, creator, { 'x-country': 'PT' })).rejects.toMatchObject(hidden)
    const open = { params: { id: post._id }, headers: { 'x-country': 'PT' } }
    await expect(app.as(fan.token)('GET /user/feeds/{id}', open)).rejects.toMatchObject(hidden)
    await view(fan, creator, { 'x-country': 'ES' })
    await view(creator, creator, { 'x-country': 'PT' })
  })

  test('must exist', async () => {
    const creator = await makeCreator(app)
    await expect(choose(creator, ['XX'])).rejects.toMatchObject(naming('countryCodes'))
    expect(await read(creator)).toEqual({ countryCodes: [] })
  })

  test('two concurrent lists do not mix', async () => {
    const creator = await makeCreator(app)
    await Promise.all([choose(creator, ['DE', 'FR']), choose(creator, ['PT', 'ES'])])
    expect([
      ['DE', 'FR'],
      ['ES', 'PT'],
    ]).toContainEqual((await read(creator)).countryCodes)
  })
})
