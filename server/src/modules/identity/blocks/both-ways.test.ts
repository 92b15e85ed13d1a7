import { emailsTo, makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { fillWallet } from '@ovation/testing/money'
import { naming, subscribing } from '@ovation/testing/subscribing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDigests } from '../../social/notifications/channels/digest.ts'
import { notifyUnreadMessages } from '../../social/notifications/listeners/messages.ts'
import { personBlocked } from './blocked.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const block = (creator: Person, { id }: Person) =>
  app.as(creator.token)('POST /block/users', { body: { targetId: id } })
const unblock = (creator: Person, { id }: Person) =>
  app.as(creator.token)('DELETE /block/users/{id}', { params: { id } })
const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const open = (who: Person, { id }: Person, source: 'performer' | 'user') =>
  app.as(who.token)('POST /conversations', { body: { source, sourceId: id } })
const send = (who: Person, id: string) =>
  app.as(who.token)('POST /messages/conversations/{id}', { params: { id }, body: { text: 'Hello' } })
const unread = async (who: Person) =>
  (await app.as(who.token)('GET /messages/counting-not-read-messages')).total
const notified = (who: Person) => app.as(who.token)('GET /notifications', { query: {} })
const hidden = { status: 404 }

/** Two creators who follow each other, with a conversation opened by each. */
async function makePair() {
  const [blocker, blocked] = [await makeCreator(app), await makeCreator(app)]
  await follow(blocker, blocked)
  await follow(blocked, blocker)
  const asCreator = (await open(blocker, blocked, 'user'))._id
  const asFan = (await open(blocker, blocked, 'performer'))._id
  return { blocker, blocked, asCreator, asFan }
}

describe('between two creators', () => {
  test('each is hidden from the other, and visible again when the block ends', async () => {
    const { blocker, blocked } = await makePair()
    const post = await makeItem(app, blocked, { isPublic: true })
    const view = (who: Person, { id }: Person) =>
      app.as(who.token)('GET /performers/{id}', { params: { id } })
    await block(blocker, blocked)
    await expect(view(blocked, blocker)).rejects.toMatchObject(hidden)
    await expect(view(blocker, blocked)).rejects.toMatchObject(hidden)
    const read = { params: { id: post.id } }
    await expect(app.as(blocker.token)('GET /user/feeds/{id}', read)).rejects.toMatchObject(hidden)
    await unblock(blocker, blocked)
    await view(blocked, blocker)
    await view(blocker, blocked)
  })

  test('the follows end in both directions, and the counts change', async () => {
    const { blocker, blocked } = await makePair()
    await block(blocker, blocked)
    await unblock(blocker, blocked)
    for (const [who, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const seen = await app.as(who.token)('GET /performers/{id}', { params: { id: other.id } })
      expect(seen).toMatchObject({ isFollowed: false, stats: { followers: 0 } })
      expect((await app.as(who.token)('GET /users/me'))?.stats.following).toBe(0)
    }
  })

  test('the blocked one can open and find no conversation, and sees no presence', async () => {
    const { blocker, blocked, asCreator, asFan } = await makePair()
    await send(blocked, asCreator)
    await send(blocker, asFan)
    await block(blocker, blocked)
    await expect(open(blocked, blocker, 'user')).rejects.toMatchObject(hidden)
    await expect(open(blocked, blocker, 'performer')).rejects.toMatchObject(hidden)
    const socket = await listenAs(app, address, blocked)
    for (const id of [asCreator, asFan]) {
      await expect(send(blocked, id)).rejects.toMatchObject(hidden)
      const opened = await socket.send('conversation_open', { conversationId: id })
      expect(JSON.stringify(opened)).toContain('not found')
    }
    socket.leave()
    const inbox = await app.as(blocked.token)('GET /conversations', { query: { limit: 1, offset: 0 } })
    expect(inbox).toMatchObject({ data: [], total: 0 })
  })

  test('a mass message of a blocked creator does not reach the blocker, even as a subscriber', async () => {
    const { blocker, blocked } = await makePair()
    await fillWallet(app, blocker, 100)
    await subscribing(app).subscribe(blocker, { performerId: blocked.id, type: 'monthly' })
    await block(blocker, blocked)
    for (const audience of ['followers', 'subscribers'] as const) {
      const counted = await app.as(blocked.token)('GET /mass-messages/audience', { query: { audience } })
      expect(counted.total).toBe(0)
    }
  })

  test('the blocker’s subscription is not renewed either', async () => {
    const { blocker, blocked } = await makePair()
    await fillWallet(app, blocker, 100)
    await subscribing(app).subscribe(blocker, { performerId: blocked.id, type: 'monthly' })
    await block(blocker, blocked)
    expect(await subscribing(app).rowOf(blocker, blocked)).toMatchObject({
      status: 'deactivated',
      nextRecurringDate: null,
    })
    const subscribers = await app.as(blocked.token)('GET /subscriptions/performer/search', { query: {} })
    expect(subscribers).toMatchObject({ data: [], total: 0 })
  })

  test('the blocked person cannot gift the blocker a subscription', async () => {
    const { blocker, blocked } = await makePair()
    const third = await makeCreator(app)
    await fillWallet(app, blocked, 100)
    await block(blocker, blocked)
    const gift = { performerId: third.id, type: 'monthly', giftTo: blocker.id } as const
    await expect(subscribing(app).subscribe(blocked, gift)).rejects.toMatchObject(hidden)
  })

  test('neither can read the other’s comments on the pages of others', async () => {
    const { blocker, blocked } = await makePair()
    const post = await makeItem(app, await makeCreator(app), { isPublic: true })
    const about = { objectType: 'feed', objectId: post.id } as const
    for (const who of [blocker, blocked])
      await app.as(who.token)('POST /comments', { body: { ...about, content: `By ${who.id}` } })
    await block(blocker, blocked)
    for (const who of [blocker, blocked]) {
      const { data } = await app.as(who.token)('GET /comments', { query: about })
      expect(data.map(({ content }) => content)).toEqual([`By ${who.id}`])
    }
  })

  test('two people who block each other concurrently are both hidden, without a deadlock', async () => {
    for (let round = 0; round < 5; round++) {
      const { blocker, blocked } = await makePair()
      const settled = await Promise.allSettled([block(blocker, blocked), block(blocked, blocker)])
      expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true)
      for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject(hidden)
      const me = await app.as(blocker.token)('GET /users/me')
      expect(me?.stats.following).toBe(0)
    }
  })

  test('the blocker can still report the blocked person', async () => {
    const { blocker, blocked } = await makePair()
    await block(blocker, blocked)
    const body = { target: 'performer', targetId: blocked.id, reason: 'fraud' } as const
    await app.as(blocker.token)('POST /reports', { body })
    const back = { ...body, targetId: blocker.id }
    await expect(app.as(blocked.token)('POST /reports', { body: back })).rejects.toMatchObject(hidden)
  })

  test('is still for creators, and about other people', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await expect(block(fan, creator)).rejects.toMatchObject({ status: 403 })
    await expect(block(creator, creator)).rejects.toMatchObject(naming('targetId'))
  })
})

describe('a block clears', () => {
  test('unread messages of both, and their pending notifications', async () => {
    const { blocker, blocked, asCreator } = await makePair()
    await send(blocker, asCreator)
    await send(blocked, asCreator)
    expect([await unread(blocker), await unread(blocked)]).toEqual([1, 1])
    await block(blocker, blocked)
    expect([await unread(blocker), await unread(blocked)]).toEqual([0, 0])
    await notifyUnreadMessages(app.platform, -1000)
    await unblock(blocker, blocked)
    for (const who of [blocker, blocked]) expect(await notified(who)).toMatchObject({ data: [], unread: 0 })
    expect([await unread(blocker), await unread(blocked)]).toEqual([0, 0])
  })

  test('an open page gets the new count', async () => {
    const { blocker, blocked, asCreator } = await makePair()
    await send(blocker, asCreator)
    const page = await listenAs(app, address, blocked)
    await block(blocker, blocked)
    const events: unknown[][] = []
    await expect
      .poll(async () => {
        events.push(...(await page.received()))
        return events
      })
      .toContainEqual(['notify_read_messages_in_conversation', { conversationId: asCreator, total: 0 }])
    page.leave()
  })

  test('notifications of each about the other, and not those of other people', async () => {
    const { blocker, blocked, asCreator } = await makePair()
    const post = await makeItem(app, blocked, { isPublic: true })
    const other = await makeFan(app)
    await app.as(blocked.token)('PUT /notifications/settings', {
      body: { kinds: [{ kind: 'message', page: true, push: false, email: 'off' }] },
    })
    for (const who of [blocker, other])
      await app.as(who.token)('POST /reactions', {
        body: { objectType: 'feed', objectId: post.id, action: 'like' },
      })
    // Both likes before the message: a later like would move its notification up.
    await expect.poll(async () => (await notified(blocked)).data.at(-1)?.totalPeople).toBe(2)
    await send(blocker, asCreator)
    await notifyUnreadMessages(app.platform, -1000)
    await expect.poll(async () => (await notified(blocked)).unread).toBe(2)
    await block(blocker, blocked)
    const { data, unread: count } = await notified(blocked)
    expect(count).toBe(1)
    expect(data.map(({ people, totalPeople }) => [people.map(({ _id }) => _id), totalPeople])).toEqual([
      [[other.id], 1],
    ])
    expect(JSON.stringify(data)).not.toContain(blocker.id)
  })

  test('an open page gets the deleted notifications, and no event when the block is undone', async () => {
    const { blocker, blocked } = await makePair()
    const post = await makeItem(app, blocked, { isPublic: true })
    const body = { objectType: 'feed', objectId: post.id, action: 'like' } as const
    await app.as(blocker.token)('POST /reactions', { body })
    await expect.poll(async () => (await notified(blocked)).unread).toBe(1)
    const ids = (await notified(blocked)).data.map(({ _id }) => _id)
    const page = await listenAs(app, address, blocked)
    const { db, extensions } = app.platform
    const fact = { creatorId: blocker.id, accountId: blocked.id }
    const undone = db.orm.transaction(async (tx) => {
      await extensions.announce(tx, personBlocked, fact)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await page.received()).toEqual([])
    await block(blocker, blocked)
    const events: unknown[][] = []
    await expect
      .poll(async () => {
        events.push(...(await page.received()))
        return events
      })
      .toContainEqual(['notifications_read', { ids, unread: 0 }])
    page.leave()
  })

  test('the daily digest', async () => {
    const { blocker, blocked } = await makePair()
    const post = await makeItem(app, blocked, { isPublic: true })
    const body = { objectType: 'feed', objectId: post.id, action: 'like' } as const
    await app.as(blocker.token)('POST /reactions', { body })
    await expect.poll(async () => (await notified(blocked)).unread).toBe(1)
    const settings = { kinds: [{ kind: 'like', page: true, push: false, email: 'daily' }] } as const
    await app.as(blocked.token)('PUT /notifications/settings', { body: { kinds: [...settings.kinds] } })
    await block(blocker, blocked)
    await writeDigests(app.platform)
    expect(await emailsTo(app, blocked.email)).toEqual([])
  })
})
