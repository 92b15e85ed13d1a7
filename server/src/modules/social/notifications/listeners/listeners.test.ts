import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed, makeItem, subscribe } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { buy, earn, fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#modules/identity/accounts'
import { follows } from '#modules/identity/people'
import { newId } from '#platform/ids'
import { notificationFacts, notifications } from '#tables/notifications'
import { sweepNotifications } from '../sweep.ts'
import { notifyCharges } from './charges.ts'
import { notifyUnreadMessages } from './messages.ts'
import { notifyFollowers, postJob } from './posts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const textsOf = async (person: Person) =>
  (await app.as(person.token)('GET /notifications', { query: {} })).data.map(({ text }) => text)

describe('a new post', () => {
  test('notifies followers and subscribers, merged by creator', async () => {
    const [creator, follower, subscriber, stranger] = [
      await makeCreator(app, { account: { name: 'Kofi' } }),
      await makeFan(app),
      await makeFan(app),
      await makeFan(app),
    ]
    await follow(app, follower.id, creator.id)
    await follow(app, subscriber.id, creator.id)
    await subscribe(app, subscriber, creator)
    await makeFeed(app, creator)
    for (const person of [follower, subscriber]) {
      await soon(async () => expect(await textsOf(person)).toEqual(['Kofi published a new post.']))
    }
    await makeFeed(app, creator)
    await soon(async () => expect(await textsOf(follower)).toEqual(['Kofi published 2 new posts.']))
    const [line] = (await app.as(follower.token)('GET /notifications', { query: {} })).data
    expect(line?.path).toBe(`/${creator.username}`)
    expect([await textsOf(stranger), await textsOf(creator)]).toEqual([[], []])
  })

  test('notifies no one while the creator is suspended, and everyone afterwards', async () => {
    const site = await startTestApp(withoutJobs)
    try {
      const { db } = site.platform
      const [creator, fan, moderator] = [
        await makeCreator(site),
        await makeFan(site),
        await makeOperator(site, 'moderation'),
      ]
      await follow(site, fan.id, creator.id)
      const feed = await makeItem(site, creator)
      const order = { feedId: feed.id, creatorId: creator.id }
      const notified = async () => (await db.orm.select().from(notifications)).length
      const as = site.as(moderator.token)
      const params = { id: creator.id }
      const until = new Date(Date.now() + 3_600_000).toISOString()
      await as('PUT /operator/people/{id}/suspension', { params, body: { reason: 'Fraud.', until } })
      await notifyFollowers(site.platform, order)
      expect(await notified()).toBe(0)
      const { rows } = await db.pool.query(
        `select from pgboss.job where name = $1 and data ->> 'feedId' = $2 and start_after > now()`,
        [postJob, feed.id],
      )
      expect(rows).toHaveLength(1)
      await as('POST /operator/people/{id}/reinstate', { params, body: { reason: 'Cleared.' } })
      await notifyFollowers(site.platform, order)
      expect(await notified()).toBe(1)
    } finally {
      await site.close()
    }
  })

  test('notifies more people than fit one batch, and no one twice when a batch repeats', async () => {
    const site = await startTestApp(withoutJobs)
    try {
      const { orm } = site.platform.db
      const creator = await makeCreator(site)
      const fans = Array.from({ length: 1100 }, () => newId())
      await orm.insert(accounts).values(fans.map((id) => ({ id })))
      await orm.insert(follows).values(fans.map((followerId) => ({ followerId, creatorId: creator.id })))
      const feed = await makeItem(site, creator)
      const order = { feedId: feed.id, creatorId: creator.id }
      const notifiedSoFar = async () => {
        const [row] = await orm.select({ count: sql<number>`count(*)::integer` }).from(notifications)
        return row?.count
      }
      const nextOrder = async () => {
        const { rows } = await orm.execute<{ data: typeof order & { after: string } }>(
          sql`select data from pgboss.job where name = 'notifications.fan-out' order by data ->> 'after' desc limit 1`,
        )
        return rows[0]?.data
      }
      await notifyFollowers(site.platform, order)
      expect(await notifiedSoFar()).toBe(500)
      // Killed after it was written and before the job counted as done.
      await notifyFollowers(site.platform, order)
      expect(await notifiedSoFar()).toBe(500)
      const second = await nextOrder()
      if (!second) throw new Error('There is no second batch.')
      await notifyFollowers(site.platform, second)
      expect(await notifiedSoFar()).toBe(1000)
      const third = await nextOrder()
      if (!third) throw new Error('There is no third batch.')
      await notifyFollowers(site.platform, third)
      expect(await notifiedSoFar()).toBe(1100)
      const [most] = await orm.select({ times: sql<number>`max(times)` }).from(notifications)
      expect(most?.times).toBe(1)
    } finally {
      await site.close()
    }
  })
})

describe('tips and sales', () => {
  test('are found when the process ended after the payment, and notified once', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app, { name: 'Ada' })]
    await earn(app, creator, 20)
    const post = await makeItem(app, creator, { isSale: true, price: 3 })
    await buy(app, fan, post.id)
    expect(await textsOf(creator)).toEqual([])
    await Promise.all([notifyCharges(app.platform, 15), notifyCharges(app.platform, 15)])
    await notifyCharges(app.platform, 15)
    const texts = await textsOf(creator)
    expect(texts).toHaveLength(2)
    expect(texts.find((text) => text.includes('tipped'))).toMatch(/ tipped you 20 tokens\.$/)
    expect(texts.find((text) => text.includes('unlocked'))).toBe('Ada unlocked your post for 5 tokens.')
  })

  test('of several people are merged with their total', async () => {
    const creator = await makeCreator(app)
    const fans = [await makeFan(app, { name: 'Ada' }), await makeFan(app, { name: 'Ben' })]
    for (const fan of fans) {
      await fillWallet(app, fan, 100)
      const params = { id: creator.id }
      await app.as(fan.token)('POST /wallet/charges/tip/{id}', { params, body: { price: 10.5 } })
    }
    await soon(async () => expect(await textsOf(creator)).toEqual(['Ben and Ada tipped you 21 tokens.']))
  })
})

describe('a message', () => {
  const rowsOf = ({ id }: Person) =>
    app.platform.db.orm
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, id), eq(notifications.kind, 'message')))

  test('that stays unread notifies outside of the list, until it is read', async () => {
    const [creator, fan] = [await makeCreator(app), await makeFan(app)]
    await follow(app, fan.id, creator.id)
    const { _id: conversationId } = await app.as(fan.token)('POST /conversations', {
      body: { source: 'performer', sourceId: creator.id },
    })
    const params = { id: conversationId }
    const send = () =>
      app.as(fan.token)('POST /messages/conversations/{id}', { params, body: { text: 'Hi' } })
    const read = () => app.as(creator.token)('POST /messages/read-all/{id}', { params, body: {} })
    await send()
    await read()
    await notifyUnreadMessages(app.platform, 0)
    expect(await rowsOf(creator)).toEqual([])
    await send()
    await notifyUnreadMessages(app.platform)
    expect(await rowsOf(creator)).toEqual([])
    await Promise.all([notifyUnreadMessages(app.platform, 0), notifyUnreadMessages(app.platform, 0)])
    await notifyUnreadMessages(app.platform, 0)
    expect(await rowsOf(creator)).toMatchObject([{ times: 1, people: 1, onPage: false, readAt: null }])
    expect(await textsOf(creator)).toEqual([])
    await send()
    await send()
    await notifyUnreadMessages(app.platform, 0)
    expect(await rowsOf(creator)).toMatchObject([{ times: 3, people: 1, readAt: null }])
    await read()
    expect(await rowsOf(creator)).toMatchObject([{ readAt: expect.any(Date) }])
  })

  test('to many notifies each about their own conversation, except those who read or muted it', async () => {
    const creator = await makeCreator(app, { account: { name: 'Kofi' } })
    const fans = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => makeFan(app, { name })))
    const conversations: string[] = []
    for (const fan of fans) {
      await follow(app, fan.id, creator.id)
      const { _id: conversationId } = await app.as(fan.token)('POST /conversations', {
        body: { source: 'performer', sourceId: creator.id },
      })
      await app.as(creator.token)('POST /messages/conversations/{id}', {
        params: { id: conversationId },
        body: { text: 'Hi' },
      })
      conversations.push(conversationId)
    }
    const [, , readIt, mutedIt] = fans.map(({ token }, n) => ({
      api: app.as(token),
      params: { id: conversations[n] ?? '' },
    }))
    await readIt?.api('POST /messages/read-all/{id}', { params: readIt.params, body: {} })
    await mutedIt?.api('PUT /conversations/{id}/update', { params: mutedIt.params, body: { isMuted: true } })
    await notifyUnreadMessages(app.platform, 0)
    await notifyUnreadMessages(app.platform, 0)
    const received = await Promise.all(fans.map(rowsOf))
    expect(received.map((rows) => rows.map(({ objectId, times }) => [objectId, times]))).toEqual([
      [[conversations[0], 1]],
      [[conversations[1], 1]],
      [],
      [],
    ])
  })
})

test('a subscription and a gift notify everyone concerned', async () => {
  const [creator, ada, ben] = [
    await makeCreator(app, { account: { name: 'Kofi' }, creator: { monthlyPriceCents: 500 } }),
    await makeFan(app, { name: 'Ada' }),
    await makeFan(app, { name: 'Ben' }),
  ]
  await fillWallet(app, ada, 200)
  const subscribeTo = (gift: { giftTo?: string }) =>
    app.as(ada.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly', ...gift },
    })
  await subscribeTo({})
  await soon(async () => expect(await textsOf(creator)).toEqual(['Ada subscribed to you.']))
  await subscribeTo({ giftTo: ben.username })
  await soon(async () =>
    expect(await textsOf(creator)).toEqual(['Ada gave Ben a subscription to you.', 'Ada subscribed to you.']),
  )
  await soon(async () => expect(await textsOf(ben)).toEqual(['Ada gave you a subscription to Kofi.']))
})

test('a subscription that an operator cancels notifies the fan; if it ends at once, the creator too', async () => {
  const finance = await makeOperator(app, 'finance')
  const scene = async () => {
    const creator = await makeCreator(app, {
      ...{ account: { name: 'Kofi' }, creator: { monthlyPriceCents: 500 } },
    })
    const fan = await makeFan(app, { name: 'Ada' })
    await fillWallet(app, fan, 200)
    await app.as(fan.token)('POST /payment/subscribe/performers', {
      body: { performerId: creator.id, type: 'monthly' },
    })
    await soon(async () => expect(await textsOf(creator)).toEqual(['Ada subscribed to you.']))
    return { creator, fan }
  }
  const cancel = async (fan: Person, when: 'period-end' | 'now') => {
    const as = app.as(finance.token)
    const { data } = await as('GET /operator/subscriptions', { query: { userId: fan.id } })
    await as('POST /operator/subscriptions/{id}/cancel', {
      ...{ params: { id: data[0]?._id ?? '' }, body: { when, reason: 'The fan asked for it.' } },
    })
  }
  const [later, now] = [await scene(), await scene()]
  await cancel(later.fan, 'period-end')
  await cancel(now.fan, 'now')
  await soon(async () =>
    expect(await textsOf(later.fan)).toEqual([
      'We cancelled your subscription to Kofi. You keep access until it ends.',
    ]),
  )
  await soon(async () => expect(await textsOf(now.fan)).toEqual(['We ended your subscription to Kofi.']))
  await soon(async () =>
    expect((await textsOf(now.creator))[0]).toBe('We ended the subscription of Ada to you.'),
  )
  expect(await textsOf(later.creator)).toEqual(['Ada subscribed to you.'])
})

test('a decision about a creator notifies the creator', async () => {
  const operator = await makeOperator(app)
  const creator = await makeCreator(app, { creator: { verifiedDocument: false, verifiedAccount: false } })
  const client = app.as(operator.token)
  const { data } = await client('GET /admin/creators/search', { query: { q: creator.username } })
  const body = { decision: 'approve', version: data[0]?.version ?? '' } as const
  await client('PUT /admin/creators/{id}/verification', { params: { id: creator.id }, body })
  await soon(async () => expect(await textsOf(creator)).toEqual(['Your page is public now.']))
})

test('old notifications and their facts are deleted', async () => {
  const { orm } = app.platform.db
  const [creator, fan] = [await makeCreator(app), await makeFan(app, { name: 'Ada' })]
  const like = (objectType: 'feed' | 'video', objectId: string) =>
    app.as(fan.token)('POST /reactions', { body: { objectType, objectId, action: 'like' } })
  const old = await makeItem(app, creator)
  await like('feed', old.id)
  await like('video', (await makeItem(app, creator, { kind: 'video' })).id)
  await soon(async () => expect(await textsOf(creator)).toHaveLength(2))
  await orm
    .update(notifications)
    .set({ happenedAt: sql`now() - interval '91 days'` })
    .where(eq(notifications.objectId, old.id))
  await orm
    .update(notificationFacts)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(notificationFacts.key, `like:${old.id}:${fan.id}`))
  await sweepNotifications(orm)
  expect(await textsOf(creator)).toEqual(['Ada liked your video.'])
  const facts = await orm.select().from(notificationFacts).where(eq(notificationFacts.accountId, creator.id))
  expect(facts).toHaveLength(1)
})
