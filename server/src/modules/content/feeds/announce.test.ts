import { type ClientEvents, type NewFeed, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { block } from '@ovation/testing/blocks'
import { drawSound, formWith, makeFeed, subscribe } from '@ovation/testing/content'
import { soon } from '@ovation/testing/soon'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { items } from '#modules/content/items'
import { syncCreatorRoom } from '#modules/identity/people'
import { writeSettings } from '#modules/identity/settings'
import { feeds } from '#tables/feeds'
import { announce, announceJob } from './announce.ts'

type Person = Awaited<ReturnType<typeof makeFan>>

let app: TestApp
let address: string
const sockets: Socket<ServerEvents, ClientEvents>[] = []

beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

/** A viewer with an open page, and the posts announced to them. */
async function listener(person: Person) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
  })
  sockets.push(socket)
  const received: unknown[] = []
  let present = person
  const logIn = async (somebody: Person) => {
    present = somebody
    await socket.emitWithAck('auth/login', { token: somebody.token })
  }
  socket.on('new_feed', (payload) => received.push(payload))
  await logIn(person)
  return {
    received,
    logIn,
    /** Resolves when all events sent so far have arrived. */
    caughtUp: () =>
      new Promise<void>((resolve) => {
        socket.once('update_balance', () => resolve())
        app.platform.realtime.toUser(present.id, 'update_balance', { balance: 0, version: 0 })
      }),
  }
}

/** Once they have received a post, all other recipients have received it too. */
async function witnessOf(creator: Person) {
  const fan = await makeFan(app)
  await follow(fan, creator)
  const { received } = await listener(fan)
  return { hears: () => soon(() => expect(received).toHaveLength(1)) }
}

const follow = (fan: Person, { id }: Person) => app.as(fan.token)('POST /follows/{id}', { params: { id } })
const unfollow = (fan: Person, { id }: Person) =>
  app.as(fan.token)('DELETE /follows/{id}', { params: { id } })
const change = (creator: Person, id: string, body: Partial<NewFeed>) =>
  app.as(creator.token)('PUT /performer/feeds/{id}', { params: { id }, body })

async function isAnnounced(id: string) {
  const [feed] = await app.platform.db.orm.select().from(feeds).where(eq(feeds.itemId, id))
  return feed?.announcedAt !== null
}

describe('a new post is announced', () => {
  test('to followers and subscribers who are logged in, with its ids only', async () => {
    const [creator, follower, subscriber, stranger] = [
      await makeCreator(app),
      await makeFan(app),
      await makeFan(app),
      await makeFan(app),
    ]
    await follow(follower, creator)
    await subscribe(app, subscriber, creator)
    const [one, two, other] = [await listener(follower), await listener(subscriber), await listener(stranger)]
    const feed = await makeFeed(app, creator)
    const expected = [{ performerId: creator.id, feedId: feed._id }]
    await soon(() => expect(one.received).toEqual(expected))
    await soon(() => expect(two.received).toEqual(expected))
    await other.caughtUp()
    expect(other.received).toEqual([])
  })

  test('to open pages from the moment of following to the moment of leaving', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    const pages = [await listener(fan), await listener(fan)]
    await follow(fan, creator)
    const feed = await makeFeed(app, creator)
    for (const page of pages) await soon(() => expect(page.received).toHaveLength(1))
    await unfollow(fan, creator)
    await announceAgain(feed._id)
    for (const page of pages) {
      await page.caughtUp()
      expect(page.received).toHaveLength(1)
    }
    await subscribe(app, fan, creator)
    await follow(fan, creator)
    await unfollow(fan, creator)
    await announceAgain(feed._id)
    // Subscribers who unfollow a creator still receive announcements.
    for (const page of pages) await soon(() => expect(page.received).toHaveLength(2))
  })

  test('that a rule hid, once an operator shows it, and never twice', async () => {
    await writeSettings(app.platform, { blockedWords: ['badword'], hideBlocked: true })
    const [creator, fan, moderator] = [
      await makeCreator(app),
      await makeFan(app),
      await makeOperator(app, 'moderation'),
    ]
    await follow(fan, creator)
    const page = await listener(fan)
    const hidden = await makeFeed(app, creator, { text: 'A badword' })
    const fine = await makeFeed(app, creator)
    await soon(() => expect(page.received).toEqual([{ performerId: creator.id, feedId: fine._id }]))
    expect(await isAnnounced(hidden._id)).toBe(false)
    const as = app.as(moderator.token)
    const casesAbout = async () => (await as('GET /operator/cases', { query: { targetId: hidden._id } })).data
    const params = { id: (await casesAbout())[0]?._id ?? '' }
    await as('POST /operator/cases/{id}/decision', { params, body: { decision: 'dismissed' } })
    const expected = [fine, hidden].map(({ _id }) => ({ performerId: creator.id, feedId: _id }))
    await soon(() => expect(page.received).toEqual(expected))
    const { _id: id } = await as('POST /operator/cases', { body: { target: 'feed', targetId: hidden._id } })
    for (const isHidden of [true, false])
      await as('PUT /operator/cases/{id}/hidden', { params: { id }, body: { isHidden } })
    const last = await makeFeed(app, creator)
    await soon(() => expect(page.received).toHaveLength(3))
    expect(page.received[2]).toEqual({ performerId: creator.id, feedId: last._id })
    await writeSettings(app.platform, { blockedWords: [], hideBlocked: false })
  })

  test('to no one who logs in on the page of a former follower', async () => {
    const [creator, follower, other] = [await makeCreator(app), await makeFan(app), await makeFan(app)]
    await follow(follower, creator)
    const [page, witness] = [await listener(follower), await witnessOf(creator)]
    await page.logIn(other)
    await makeFeed(app, creator)
    await witness.hears()
    await page.caughtUp()
    expect(page.received).toEqual([])
  })

  test('not to people the creator blocks', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    const [before, witness] = [await listener(fan), await witnessOf(creator)]
    const feed = await makeFeed(app, creator, { status: 'draft' })
    await block(app, creator.id, fan.id)
    await syncCreatorRoom(app.platform, fan.id, creator.id)
    const after = await listener(fan)
    await change(creator, feed._id, { status: 'active' })
    await witness.hears()
    for (const page of [before, after]) {
      await page.caughtUp()
      expect(page.received).toEqual([])
    }
  })

  test('once, however often it is changed, withdrawn or the job repeated', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    const page = await listener(fan)
    const draft = await makeFeed(app, creator, { status: 'draft' })
    await announce(app.platform, draft._id)
    expect(await isAnnounced(draft._id)).toBe(false)
    await change(creator, draft._id, { status: 'active' })
    await soon(() => expect(page.received).toHaveLength(1))
    await change(creator, draft._id, { status: 'inactive' })
    await change(creator, draft._id, { status: 'active', text: 'Once more' })
    await Promise.all([announce(app.platform, draft._id), announce(app.platform, draft._id)])
    await page.caughtUp()
    expect(page.received).toHaveLength(1)
  })

  test('at its publication time, not before', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    const page = await listener(fan)
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const feed = await makeFeed(app, creator, { scheduledAt })
    await announce(app.platform, feed._id)
    expect(await isAnnounced(feed._id)).toBe(false)
    expect(await waitsUntil(feed._id)).toEqual([new Date(scheduledAt)])
    await letComeNow(feed._id)
    await soon(() => expect(page.received).toHaveLength(1))
    const { data } = await app.as(fan.token)('GET /user/feeds', { query: { isHome: true } })
    expect(data).toMatchObject([{ _id: feed._id }])
  })

  test('after a suspension that its time fell into, once, and not while it lasts', async () => {
    const [creator, fan, moderator] = [
      await makeCreator(app),
      await makeFan(app),
      await makeOperator(app, 'moderation'),
    ]
    await follow(fan, creator)
    const page = await listener(fan)
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString()
    const [missed, later] = [
      await makeFeed(app, creator, { scheduledAt }),
      await makeFeed(app, creator, { scheduledAt }),
    ]
    const params = { id: creator.id }
    const body = { reason: 'Fraud.', until: scheduledAt }
    await app.as(moderator.token)('PUT /operator/people/{id}/suspension', { params, body })
    await app.platform.db.orm.update(items).set({ publishedAt: new Date() }).where(eq(items.id, missed._id))
    await announce(app.platform, missed._id)
    await page.caughtUp()
    expect([page.received, await isAnnounced(missed._id)]).toEqual([[], false])
    await app.as(moderator.token)('POST /operator/people/{id}/reinstate', {
      params,
      body: { reason: 'Cleared.' },
    })
    await soon(() => expect(page.received).toEqual([{ performerId: creator.id, feedId: missed._id }]))
    expect(await isAnnounced(later._id)).toBe(false)
    expect(await waitsUntil(later._id)).toEqual([new Date(scheduledAt)])
  })

  test('when the last of its files is ready; until then it is invisible to others', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(fan, creator)
    const page = await listener(fan)
    const sound = await app.as(creator.token)('POST /performer/feeds/audio/upload', {
      body: formWith('file', drawSound()),
    })
    expect(sound.status).toBe('uploaded')
    const feed = await makeFeed(app, creator, { type: 'audio', isPublic: true, fileIds: [sound._id] })
    await soon(() => expect(page.received).toEqual([{ performerId: creator.id, feedId: feed._id }]))
    const [seen] = (await app.as()('GET /user/feeds/{id}', { params: { id: feed._id } })).files
    expect(seen).toMatchObject({ status: 'finished', url: expect.stringContaining('/media/') })
  })
})

/** When the jobs that announce a post are due. */
async function waitsUntil(feedId: string) {
  const { rows } = await app.platform.db.pool.query<{ due: Date }>(
    `select start_after as due from pgboss.job where name = $1 and data ->> 'feedId' = $2`,
    [announceJob, feedId],
  )
  return rows.map(({ due }) => due)
}

/** Sets its publication time to now, for readers and for its job. */
async function letComeNow(feedId: string) {
  const { orm, pool } = app.platform.db
  await orm.update(items).set({ publishedAt: new Date() }).where(eq(items.id, feedId))
  await pool.query(`update pgboss.job set start_after = now() where name = $1 and data ->> 'feedId' = $2`, [
    announceJob,
    feedId,
  ])
}

/** As if the post were new. */
async function announceAgain(id: string) {
  await app.platform.db.orm.update(feeds).set({ announcedAt: null }).where(eq(feeds.itemId, id))
  await announce(app.platform, id)
}
