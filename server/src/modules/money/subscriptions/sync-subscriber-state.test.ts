import { type ClientEvents, type ServerEvents, socketPath } from '@ovation/contract'
import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { subscribing } from '@ovation/testing/subscribing'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { creatorRoom, creators } from '#modules/identity/people'
import { newId } from '#platform/ids'
import { defineModule, on } from '#platform/module'
import type { Subscription } from './store.ts'
import { syncDueSubscribers } from './sync-subscriber-state.ts'
import { subscriptionGranted } from './topics.ts'

let app: TestApp
let fans: ReturnType<typeof subscribing>
/** The listener of another module, set by each test. */
let hear: (granted: Pick<Subscription, 'fanId' | 'creatorId'>) => Promise<void> = async () => {}
const hearer = defineModule({
  name: 'hearer',
  listens: [on(subscriptionGranted, (_platform, _tx, granted) => hear(granted))],
})
beforeAll(async () => {
  app = await startTestApp(withoutJobs, { moreModules: [hearer] })
  fans = subscribing(app)
})
afterAll(() => app.close())

const freely = { isFreeSubscription: true, durationFreeSubscriptionDays: 3 }

describe('a subscription', () => {
  test('gives only the subscriber access to items for subscribers, at once', async () => {
    const [creator, fan, other] = [await makeCreator(app), await fans.makeRichFan(), await makeFan(app)]
    const { _id } = await makeFeed(app, creator)
    const look = async ({ token }: { token: string }) =>
      (await app.as(token)('GET /user/feeds/{id}', { params: { id: _id } })).access
    expect(await look(fan)).toEqual({ allowed: false, reason: 'needs-subscription' })
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    expect(await look(fan)).toEqual({ allowed: true, reason: 'subscription' })
    expect(await look(other)).toEqual({ allowed: false, reason: 'needs-subscription' })
  })

  test('is counted at once on both sides, once each, under concurrent requests', async () => {
    const creator = await makeCreator(app)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => fans.makeRichFan()))
    await Promise.all(
      [...crowd, ...crowd].map((fan) => fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })),
    )
    const page = await app.as()('GET /performers/{id}', { params: { id: creator.id } })
    expect(page.stats.subscribers).toBe(8)
    for (const { token } of crowd) {
      expect(await app.as(token)('GET /users/me')).toMatchObject({ stats: { totalSubscriptions: 1 } })
    }
  })

  test('is no longer counted when its term has ended, and has ended then', async () => {
    const { orm } = app.platform.db
    const creator = await makeCreator(app, { creator: freely })
    const crowd = await Promise.all(Array.from({ length: 3 }, () => makeFan(app)))
    for (const fan of crowd) await fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    const [ended] = crowd
    if (!ended) throw new Error('There is no fan.')
    await fans.move(ended, creator, { expiredAt: new Date(Date.now() - 1000) })
    await syncDueSubscribers(app.platform)
    await syncDueSubscribers(app.platform)
    const [counted] = await orm.select().from(creators).where(eq(creators.accountId, creator.id))
    expect(counted?.subscribers).toBe(2)
    expect(await app.as(ended.token)('GET /users/me')).toMatchObject({ stats: { totalSubscriptions: 0 } })
    expect(await fans.mine(ended)).toMatchObject([{ status: 'deactivated', isLive: false }])
  })

  test('is no longer counted when the account is deleted', async () => {
    const { orm } = app.platform.db
    const creator = await makeCreator(app, { creator: freely })
    const fan = await makeFan(app)
    await fans.subscribe(fan, { performerId: creator.id, type: 'free' })
    await orm.delete(accounts).where(eq(accounts.id, fan.id))
    const [counted] = await orm.select().from(creators).where(eq(creators.accountId, creator.id))
    expect(counted?.subscribers).toBe(0)
  })
})

test('a subscriber gets the creator’s events at once, and none after the end', async () => {
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const [creator, fan] = [await makeCreator(app), await fans.makeRichFan()]
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
  })
  try {
    await socket.emitWithAck('auth/login', { token: fan.token })
    const received: string[] = []
    socket.on('new_feed', ({ feedId }) => received.push(feedId))
    const { realtime } = app.platform
    const ids = { before: newId(), during: newId(), after: newId() }
    const say = async (when: keyof typeof ids) => {
      const feedId = ids[when]
      const caughtUp = new Promise<void>((resolve) => {
        socket.on('notification', ({ title }) => title === feedId && resolve())
      })
      realtime.toRoom(creatorRoom(creator.id), 'new_feed', { performerId: creator.id, feedId })
      realtime.toUser(fan.id, 'notification', { title: feedId, text: '' })
      await caughtUp
    }
    await say('before')
    await fans.subscribe(fan, { performerId: creator.id, type: 'monthly' })
    await say('during')
    await fans.move(fan, creator, { expiredAt: new Date(), nextRecurringDate: null })
    await syncDueSubscribers(app.platform)
    await say('after')
    expect(received).toEqual([ids.during])
  } finally {
    socket.disconnect()
  }
})

test('listeners run in the transaction of the subscription', async () => {
  const creator = await makeCreator(app, { creator: freely })
  const [one, two] = [await makeFan(app), await makeFan(app)]
  const opened: string[] = []
  hear = async ({ creatorId, fanId }) => {
    if (creatorId !== creator.id) return
    if (fanId === two.id) throw new Error('This does not work.')
    opened.push(fanId)
  }
  await fans.subscribe(one, { performerId: creator.id, type: 'free' })
  expect(opened).toEqual([one.id])
  await expect(fans.subscribe(two, { performerId: creator.id, type: 'free' })).rejects.toMatchObject({
    status: 500,
  })
  expect(await fans.mine(two)).toEqual([])
})
