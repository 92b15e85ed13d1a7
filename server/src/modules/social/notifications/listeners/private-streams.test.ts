import { type Person, startTestApp, type TestApp } from '@ovation/testing'
import { listenAs } from '@ovation/testing/listen'
import { standInEngine } from '@ovation/testing/live'
import { letPass, makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settleNow } from '#modules/live/private-streams'
import { notifyPrivateStream } from './private-streams.ts'

let app: TestApp
/** Where nothing is told but what a test tells: of what is taken back at once a job would tell after five seconds. */
let still: TestApp
let address: string
beforeAll(async () => {
  app = await startTestApp({}, { live: standInEngine() })
  still = await startTestApp(withoutJobs, { live: standInEngine() })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await still.close()
  await app.close()
})

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
const listOf = async ({ token }: Person, site = app) =>
  (await site.as(token)('GET /notifications', { query: {} })).data.filter(
    ({ kind }) => kind === 'private_stream',
  )
const textsOf = async (person: Person) => (await listOf(person)).map(({ text }) => text)
const byId = (id: string) => ({ params: { id }, body: {} })
const answer = ({ token }: Person, how: 'accept' | 'decline', id: string, site = app) =>
  site.as(token)(`POST /streaming/private/{id}/${how}`, byId(id))

async function ask(minutes = 5, site = app) {
  const pair = await makePair(site)
  const { _id: id } = await requestPrivateStream(site, pair, minutes)
  const nameOf = async ({ token }: Person) => (await site.as(token)('GET /users/me'))?.name
  return { ...pair, id, names: { fan: await nameOf(pair.fan), creator: await nameOf(pair.creator) } }
}

describe('a request for a private stream', () => {
  test('notifies a creator who is away once, with a link to the request', async () => {
    const { creator, fan, id, names } = await ask(10)
    const text = `${names.fan} requested a private stream of 10 minutes.`
    await soon(async () => expect(await textsOf(creator)).toEqual([text]))
    await notifyPrivateStream(app.platform, { id, step: 'asked' })
    expect(await listOf(creator)).toMatchObject([
      {
        title: 'Private stream request',
        text,
        path: `/streaming/private/${id}`,
        isRead: false,
        totalPeople: 1,
      },
    ])
    expect(await listOf(fan)).toEqual([])
  })

  test('is read once it is answered, and does not notify when it was answered in time', async () => {
    const first = await ask(5, still)
    await notifyPrivateStream(still.platform, { id: first.id, step: 'asked' })
    await answer(first.creator, 'decline', first.id, still)
    expect(await listOf(first.creator, still)).toMatchObject([{ isRead: true }])
    const second = await ask(5, still)
    await answer(second.creator, 'decline', second.id, still)
    await notifyPrivateStream(still.platform, { id: second.id, step: 'asked' })
    expect(await listOf(second.creator, still)).toEqual([])
  })

  test('that the fan cancels notifies no one', async () => {
    const { creator, fan, id } = await ask(5, still)
    await still.as(fan.token)('POST /streaming/private/{id}/leave', byId(id))
    await notifyPrivateStream(still.platform, { id, step: 'asked' })
    expect([await listOf(creator, still), await listOf(fan, still)]).toEqual([[], []])
  })
})

describe('a fan who is away', () => {
  test('is notified of an acceptance until they join', async () => {
    const { creator, fan, id, names } = await ask()
    await answer(creator, 'accept', id)
    const text = `${names.creator} accepted your private stream. Join within two minutes.`
    await soon(async () => expect(await textsOf(fan)).toEqual([text]))
    await notifyPrivateStream(app.platform, { id, step: 'accepted' })
    expect(await listOf(fan)).toMatchObject([{ text, path: `/streaming/private/${id}`, isRead: false }])
    const { privateStream } = await app.as(fan.token)('GET /streaming/private/{id}', { params: { id } })
    const { conversationId } = privateStream
    const page = await listenAs(app, address, fan)
    expect(await page.send('private-stream/join', { conversationId })).toEqual({ ok: true })
    expect(await listOf(fan)).toMatchObject([{ isRead: true }])
    page.leave()
  })

  test('is not notified after joining', async () => {
    const { creator, fan, id } = await ask(5, still)
    await answer(creator, 'accept', id, still)
    await letPass(still, id, 0, { fan: true })
    await notifyPrivateStream(still.platform, { id, step: 'accepted' })
    expect(await listOf(fan, still)).toEqual([])
  })

  test('is notified that the creator declined or did not answer', async () => {
    const declined = await ask()
    await answer(declined.creator, 'decline', declined.id)
    await soon(async () =>
      expect(await textsOf(declined.fan)).toEqual([
        `${declined.names.creator} declined your private stream. Your tokens were returned.`,
      ]),
    )
    const lapsed = await ask()
    await letPass(app, lapsed.id, 301)
    await Promise.all([settleNow(app.platform, lapsed.id), settleNow(app.platform, lapsed.id)])
    await soon(async () =>
      expect(await textsOf(lapsed.fan)).toEqual([
        `${lapsed.names.creator} didn’t respond to your private stream request. Your tokens were returned.`,
      ]),
    )
  })

  test('is not notified when it is turned off', async () => {
    const { creator, fan, id } = await ask()
    const client = app.as(fan.token)
    const { kinds } = await client('GET /notifications/settings')
    expect(kinds).toContainEqual({ kind: 'private_stream', page: true, push: true, email: 'off' })
    const off = { kind: 'private_stream', page: false, push: false } as const
    await client('PUT /notifications/settings', { body: { kinds: [off] } })
    await answer(creator, 'decline', id)
    await notifyPrivateStream(app.platform, { id, step: 'declined' })
    expect(await listOf(fan)).toEqual([])
  })
})
