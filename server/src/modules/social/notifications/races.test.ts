import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { follow } from '@ovation/testing/follows'
import { listenAs } from '@ovation/testing/listen'
import { openPushService } from '@ovation/testing/push-service'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, openSession } from '#modules/identity/accounts'
import { newId } from '#platform/ids'
import { notificationFacts, notifications, pushSubscriptions } from '#tables/notifications'
import { notify } from './delivery/notify.ts'
import { notifyJob } from './listeners/listeners.ts'
import { notifyFollowers } from './listeners/posts.ts'
import type { NotificationEvent } from './records/notification-event.ts'

// Two nodes of one site that do the same work at once. Neither runs jobs; the tests call them.

let nodes: [TestApp, TestApp]
let addresses: [string, string]
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  const env = { ...withoutJobs, PUSH_LOCAL: '1' }
  const first = await startTestApp(env)
  nodes = [first, await startTestApp(env, { databaseUrl: first.databaseUrl })]
  const listen = (node: TestApp) => node.http.listen({ port: 0, host: '127.0.0.1' })
  addresses = [await listen(nodes[0]), await listen(nodes[1])]
  service = await openPushService()
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
  await service.close()
})

const rowsOf = ({ id }: Person) =>
  nodes[0].platform.db.orm.select().from(notifications).where(eq(notifications.accountId, id))
const browsersOf = ({ id }: Person) =>
  nodes[0].platform.db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, id))
const subscribe = (token: string, browser: string) =>
  nodes[0].as(token)('POST /notifications/push-subscriptions', { body: service.subscribe(browser) })
const anotherLogin = (person: Person) =>
  openSession(nodes[0].platform.db.orm, person.id, true, { ip: '127.0.0.1', userAgent: 'tests' })
/** Alternates between the nodes without waiting. */
const notifyAll = (all: NotificationEvent[]) =>
  Promise.all(all.map((event, n) => notify(nodes[n % 2 === 0 ? 0 : 1].platform, event)))

/** The waiting jobs of this name, with their data. */
async function waiting<P extends object>(name: string): Promise<P[]> {
  const { rows } = await nodes[0].platform.db.pool.query<{ data: P }>(
    `select data from pgboss.job where name = $1 and state = 'created'`,
    [name],
  )
  return rows.map(({ data }) => data)
}

const comment = (to: Person, objectId: string, actorId: string, key: string): NotificationEvent => ({
  kind: 'comment',
  key,
  objectId,
  actorId,
  details: { path: `/post/${objectId}`, what: 'post' },
  to: [to.id],
})

describe('an event handled by both nodes repeatedly', () => {
  test('is one notification, one push and one event on every page', async () => {
    const [creator, fan] = [await makeCreator(nodes[0]), await makeFan(nodes[0])]
    await subscribe(creator.token, 'once')
    const pages = [
      await listenAs(nodes[0], addresses[0], creator),
      await listenAs(nodes[1], addresses[1], creator),
    ]
    const event = comment(creator, newId(), fan.id, 'comment:one')
    await notifyAll(Array.from({ length: 12 }, () => event))
    expect(await rowsOf(creator)).toMatchObject([{ times: 1, people: 1 }])
    const [browser] = await browsersOf(creator)
    const pushes = await waiting<{ subscriptionIds: string[] }>('notifications.push-account')
    expect(pushes.filter(({ subscriptionIds }) => subscriptionIds.includes(browser?.id ?? ''))).toHaveLength(
      1,
    )
    for (const page of pages) {
      const received: unknown[][] = []
      await expect.poll(async () => received.push(...(await page.received()))).toBeGreaterThan(0)
      received.push(...(await page.received()))
      expect(received.map(([name]) => name)).toEqual(['notification'])
      page.leave()
    }
  })
})

describe('concurrent events that are merged', () => {
  test('count every person and every time once', async () => {
    const creator = await makeCreator(nodes[0])
    const fans = await Promise.all(Array.from({ length: 15 }, () => makeFan(nodes[0])))
    const objectId = newId()
    const twice = [...fans, ...fans].map(({ id }, n) => comment(creator, objectId, id, `comment:${n}`))
    await notifyAll(twice)
    expect(await rowsOf(creator)).toMatchObject([{ times: 30, people: 15 }])
    const list = await nodes[1].as(creator.token)('GET /notifications', { query: {} })
    expect(list).toMatchObject({ unread: 1, total: 1, data: [{ totalPeople: 15 }] })
  })

  test('add up what was paid', async () => {
    const creator = await makeCreator(nodes[0])
    const fans = await Promise.all(Array.from({ length: 10 }, () => makeFan(nodes[0])))
    const tips = fans.map(
      ({ id }, n): NotificationEvent => ({
        ...{ kind: 'tip', key: `charge:${id}`, objectId: creator.id, actorId: id, amount: 100 + n },
        details: { path: '/creator/earnings' },
        to: [creator.id],
      }),
    )
    await notifyAll([...tips, ...tips])
    expect(await rowsOf(creator)).toMatchObject([{ times: 10, people: 10, amount: 1045 }])
  })

  test('lose nothing when it is read meanwhile', async () => {
    const [creator, fan] = [await makeCreator(nodes[0]), await makeFan(nodes[0])]
    const objectId = newId()
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 4 === 3
          ? nodes[n % 2 === 0 ? 0 : 1].as(creator.token)('POST /notifications/read', { body: {} })
          : notifyAll([comment(creator, objectId, fan.id, `comment:${n}`)]),
      ),
    )
    const rows = await rowsOf(creator)
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(18)
    expect(rows.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1)
  })
})

test('reading at one node reaches the devices at the other', async () => {
  const [creator, fan] = [await makeCreator(nodes[0]), await makeFan(nodes[0])]
  await notifyAll([comment(creator, newId(), fan.id, 'comment:one')])
  const pages = [
    await listenAs(nodes[0], addresses[0], creator),
    await listenAs(nodes[1], addresses[1], creator),
  ]
  expect(await nodes[0].as(creator.token)('POST /notifications/read', { body: {} })).toEqual({ unread: 0 })
  for (const page of pages) {
    const received: unknown[][] = []
    // The comment may reach the other node late.
    const read = async () => {
      received.push(...(await page.received()))
      return received.filter(([name]) => name !== 'notification')
    }
    await expect.poll(read).toEqual([['notifications_read', { ids: null, unread: 0 }]])
    page.leave()
  }
})

describe('a browser with push', () => {
  test('is removed with its login, and with no other', async () => {
    const creator = await makeCreator(nodes[0])
    const [phone, laptop] = [await anotherLogin(creator), await anotherLogin(creator)]
    await subscribe(phone, 'phone')
    await subscribe(laptop, 'laptop')
    await nodes[0].as(phone)('POST /auth/logout', { body: {} })
    expect(await browsersOf(creator)).toMatchObject([{ endpoint: `${service.base}/laptop` }])
    await nodes[1].as(creator.token)('POST /auth/logout', { body: { everywhere: true } })
    expect(await browsersOf(creator)).toEqual([])
  })

  test('of a disabled account gets nothing', async () => {
    const [creator, fan] = [await makeCreator(nodes[0]), await makeFan(nodes[0])]
    await subscribe(creator.token, 'disabled')
    const [browser] = await browsersOf(creator)
    const { orm } = nodes[0].platform.db
    await orm.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, creator.id))
    await notifyAll([comment(creator, newId(), fan.id, 'comment:one')])
    expect(await rowsOf(creator)).toEqual([])
    const pushes = await waiting<{ subscriptionIds: string[] }>('notifications.push-account')
    expect(pushes.some(({ subscriptionIds }) => subscriptionIds.includes(browser?.id ?? ''))).toBe(false)
  })

  test('belongs to the last login there', async () => {
    const [before, now] = [await makeFan(nodes[0]), await makeFan(nodes[0])]
    await subscribe(before.token, 'shared')
    await subscribe(now.token, 'shared')
    expect([await browsersOf(before), (await browsersOf(now)).length]).toEqual([[], 1])
  })
})

test('a muted creator notifies no one who muted them, until they unmute', async () => {
  const [creator, fan] = [await makeCreator(nodes[0]), await makeFan(nodes[0])]
  await follow(nodes[0], fan.id, creator.id)
  const client = nodes[0].as(fan.token)
  await client('POST /mutes/{id}', { params: { id: creator.id } })
  const publish = async () => {
    const { id: feedId } = await makeItem(nodes[0], creator)
    await notifyFollowers(nodes[0].platform, { feedId, creatorId: creator.id })
    await notifyAll([comment(fan, feedId, creator.id, `reply:${feedId}`)])
  }
  await publish()
  expect(await rowsOf(fan)).toEqual([])
  // No fact is stored either.
  const facts = await nodes[0].platform.db.orm
    .select()
    .from(notificationFacts)
    .where(eq(notificationFacts.accountId, fan.id))
  expect(facts).toEqual([])
  await client('DELETE /mutes/{id}', { params: { id: creator.id } })
  await publish()
  expect((await rowsOf(fan)).map(({ kind }) => kind).sort()).toEqual(['comment', 'post'])
})

test('an answered report notifies its reporter once, and its subject never', async () => {
  const [creator, fan, other] = [
    await makeCreator(nodes[0]),
    await makeFan(nodes[0]),
    await makeFan(nodes[0]),
  ]
  const item = await makeItem(nodes[0], creator)
  for (const who of [fan, other]) {
    await nodes[0].as(who.token)('POST /reports', {
      body: { target: 'feed', targetId: item.id, reason: 'spam' },
    })
  }
  const operators = [await makeOperator(nodes[0]), await makeOperator(nodes[0])]
  const { data } = await nodes[0].as(operators[0]?.token ?? '')('GET /operator/cases', {
    query: { target: 'feed' },
  })
  const ids = data.filter(({ targetId }) => targetId === item.id).map(({ _id }) => _id)
  expect(ids).toHaveLength(1)
  await Promise.all(
    operators.flatMap(({ token }, n) =>
      ids.map((id) =>
        nodes[n === 0 ? 0 : 1].as(token)('POST /operator/cases/{id}/decision', {
          params: { id },
          body: { decision: 'dismissed', message: 'Only for us.' },
        }),
      ),
    ),
  )
  const events = (await waiting<NotificationEvent>(notifyJob)).filter(
    ({ kind, objectId }) => kind === 'report' && ids.some((id) => id === objectId),
  )
  expect(events.flatMap(({ to }) => to).sort()).toEqual([fan.id, other.id].sort())
  await notifyAll([...events, ...events])
  for (const who of [fan, other]) {
    const list = await nodes[0].as(who.token)('GET /notifications', { query: {} })
    expect(list.data.map(({ text }) => text)).toEqual(['We reviewed what you reported.'])
    expect(JSON.stringify(list)).not.toContain('Only for us.')
  }
  expect(await rowsOf(creator)).toEqual([])
})
