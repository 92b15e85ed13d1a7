import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { openPushService } from '@ovation/testing/push-service'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pushSubscriptions } from '#tables/notifications'

let app: TestApp
let service: Awaited<ReturnType<typeof openPushService>>
beforeAll(async () => {
  app = await startTestApp({ PUSH_LOCAL: '1' })
  service = await openPushService()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const add = (person: Person, body: ReturnType<typeof service.subscribe>) =>
  app.as(person.token)('POST /notifications/push-subscriptions', { body })
const remove = (person: Person, endpoint: string) =>
  app.as(person.token)('DELETE /notifications/push-subscriptions', { body: { endpoint } })
const pushedTo = (browser: string) => service.pushed.filter((one) => one.browser === browser)
const browsersOf = ({ id }: Person) =>
  app.platform.db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, id))

/** Something that is pushed by default: a comment on something of theirs. */
async function happensTo(creator: Person, name = 'Ada') {
  const fan = await makeFan(app, { name })
  const item = await makeItem(app, creator)
  await app.as(fan.token)('POST /comments', {
    body: { content: 'Lovely.', objectType: 'feed', objectId: item.id },
  })
  return item.id
}

describe('a push', () => {
  test('reaches every browser of a person, encrypted for it and signed by the site', async () => {
    const creator = await makeCreator(app)
    await add(creator, service.subscribe('phone'))
    await add(creator, service.subscribe('laptop'))
    // The same browser again is the same.
    await add(creator, service.subscribe('laptop'))
    const itemId = await happensTo(creator)
    await soon(() =>
      expect([pushedTo('phone'), pushedTo('laptop')].map((list) => list.length)).toEqual([1, 1]),
    )
    expect(pushedTo('phone')[0]?.message).toEqual({
      id: expect.any(String),
      title: 'New comment',
      text: 'Ada commented on your post.',
      path: `/post/${itemId}`,
      unread: 1,
    })
    expect(pushedTo('phone')[0]?.topic).toMatch(/^[\w-]{1,32}$/)
    expect(service.refused).toEqual([])
  })

  test('is not sent for kinds that are turned off', async () => {
    const creator = await makeCreator(app)
    await add(creator, service.subscribe('quiet'))
    const kinds = [{ kind: 'comment', push: false }] as const
    await app.as(creator.token)('PUT /notifications/settings', { body: { kinds: [...kinds] } })
    await happensTo(creator)
    await soon(async () =>
      expect((await app.as(creator.token)('GET /notifications', { query: {} })).unread).toBe(1),
    )
    const { rows } = await app.platform.db.orm.execute<{ count: number }>(
      sql`select count(*)::integer as count from pgboss.job j join push_subscriptions p
        on j.data -> 'subscriptionIds' ? p.id::text where p.account_id = ${creator.id}`,
    )
    expect(rows[0]?.count).toBe(0)
  })

  test('ends with the login that subscribed', async () => {
    const creator = await makeCreator(app)
    await add(creator, service.subscribe('left-behind'))
    expect(await browsersOf(creator)).toHaveLength(1)
    await app.as(creator.token)('POST /auth/logout', { body: {} })
    expect(await browsersOf(creator)).toEqual([])
  })

  test('can be turned off by its owner only', async () => {
    const [creator, other] = [await makeCreator(app), await makeFan(app)]
    const browser = service.subscribe('mine')
    await add(creator, browser)
    await remove(other, browser.endpoint)
    expect(await browsersOf(creator)).toHaveLength(1)
    await remove(creator, browser.endpoint)
    await remove(creator, browser.endpoint)
    expect(await browsersOf(creator)).toEqual([])
  })

  test('to a browser that is gone removes it', async () => {
    const creator = await makeCreator(app)
    await add(creator, service.subscribe('gone'))
    service.leave('gone')
    await happensTo(creator)
    await soon(async () => expect(await browsersOf(creator)).toEqual([]))
  })

  test('to a service that is down is retried later without delaying others', async () => {
    const [creator, other] = [await makeCreator(app), await makeCreator(app)]
    const away = await openPushService()
    away.answerWith(503)
    await add(creator, away.subscribe('away'))
    await happensTo(creator)
    await soon(() => expect(away.requests()).toBe(1))
    const waiting = async () => {
      const { rows } = await app.platform.db.orm.execute<{ tries: number; isLater: boolean }>(sql`
        select (j.data ->> 'tries')::integer as tries, j.start_after > now() as "isLater"
        from pgboss.job j join push_subscriptions p on j.data -> 'subscriptionIds' ? p.id::text
        where p.account_id = ${creator.id} and j.state = 'created'`)
      return rows
    }
    await soon(async () => expect(await waiting()).toEqual([{ tries: 1, isLater: true }]))
    // Known to be away, it is not asked for the next one.
    await happensTo(creator, 'Ben')
    await soon(async () => expect(await waiting()).toHaveLength(2))
    expect(away.requests()).toBe(1)
    expect(await browsersOf(creator)).toHaveLength(1)
    await add(other, service.subscribe('near'))
    await happensTo(other)
    await soon(() => expect(pushedTo('near')).toHaveLength(1))
    await away.close()
  })
})

describe('endpoints that accept a push and stay silent', () => {
  /** Accepts connections and never answers. */
  async function openSilence() {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      base: `http://127.0.0.1:${port}`,
      asked: () => sockets.size,
      close() {
        for (const socket of sockets) socket.destroy()
        server.close()
      },
    }
  }

  test('don’t delay the pushes of others, and are called one at a time', async () => {
    const [greedy, honest] = [await makeCreator(app), await makeCreator(app)]
    const silences = await Promise.all(Array.from({ length: 12 }, openSilence))
    for (const { base } of silences) {
      const { keys } = service.subscribe('silent')
      await add(greedy, { endpoint: `${base}/silent`, expirationTime: null, keys })
    }
    await add(honest, service.subscribe('honest'))
    await happensTo(greedy)
    await soon(() => expect(silences.filter(({ asked }) => asked() > 0).length).toBeGreaterThan(0))
    const before = Date.now()
    await happensTo(honest)
    await soon(() => expect(pushedTo('honest')).toHaveLength(1))
    expect(Date.now() - before).toBeLessThan(6000)
    // Three seconds each, one after the other.
    expect(silences.filter(({ asked }) => asked() > 0).length).toBeLessThan(4)
    for (const { close } of silences) close()
  })

  test('are dropped after three timeouts, unless they worked within the last day', async () => {
    const creator = await makeCreator(app)
    const [never, lately] = [await openSilence(), await openSilence()]
    for (const { base } of [never, lately]) {
      const { keys } = service.subscribe('silent')
      await add(creator, { endpoint: `${base}/silent`, expirationTime: null, keys })
    }
    await app.platform.db.orm.execute(sql`
      update push_subscriptions set timeouts = 2, worked_at = case when endpoint like ${`${lately.base}%`} then now() end
      where account_id = ${creator.id}`)
    await happensTo(creator)
    await soon(async () =>
      expect(await browsersOf(creator)).toMatchObject([{ endpoint: `${lately.base}/silent`, timeouts: 3 }]),
    )
    for (const { close } of [never, lately]) close()
  })
})

describe('a browser is refused', () => {
  test('for invalid keys', async () => {
    const fan = await makeFan(app)
    const keys = { p256dh: 'BBBB', auth: 'AAAA' }
    await expect(add(fan, { ...service.subscribe('odd'), keys })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'keys' }],
    })
  })

  test('for a service outside of the public internet, unless the site allows it', async () => {
    const site = await startTestApp({}, { databaseUrl: app.databaseUrl })
    try {
      const fan = await makeFan(site)
      const { keys } = service.subscribe('inside')
      for (const endpoint of [
        'http://push.example.test/1',
        'https://127.0.0.1/1',
        'https://169.254.169.254/latest',
        'https://[::1]/1',
        'https://localhost/1',
        'https://push.localhost:8443/1',
        'https://printer.local/1',
        'https://intranet/1',
        'https://metadata.google.internal/1',
      ]) {
        await expect(
          site.as(fan.token)('POST /notifications/push-subscriptions', { body: { endpoint, keys } }),
        ).rejects.toMatchObject({ status: 422, errors: [{ path: 'endpoint' }] })
      }
    } finally {
      await site.close()
    }
  })
})
