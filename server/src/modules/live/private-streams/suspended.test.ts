import { makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { makePair, type Pair, requestPrivateStream } from '@ovation/testing/private-streams'
import { busyMs, soon, stopwatch } from '@ovation/testing/soon'
import { offer, receive } from '@ovation/testing/streams'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf, stake, verifyLedger } from '#modules/money/ledger'
import { privateStreams } from '#tables/private-streams'
import { presenceOf } from './presence.ts'
import { roomOf } from './rooms.ts'

/*
 * A suspension ends a private stream, also where no worker runs: the job that ends it is only the fastest way. The clock
 * of the node runs as on a real site.
 */

const engine = standInEngine()
let app: TestApp
let moderator: Person
beforeAll(async () => {
  app = await startTestApp(withoutJobs, { live: engine })
  moderator = await makeOperator(app, 'moderation')
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app.platform)).differences).toEqual([])
})

const suspend = ({ id }: Person) =>
  app.as(moderator.token)('PUT /operator/people/{id}/suspension', {
    params: { id },
    body: { reason: 'Fraud.' },
  })
const rowOf = async (id: string) =>
  (await app.platform.db.orm.select().from(privateStreams).where(eq(privateStreams.id, id)))[0]
const stakeOf = async ({ fan }: Pair) => (await balanceOf(app.platform.db.orm, stake(fan.id))) / 100
const publish = (key: string) =>
  app.http.inject({
    ...{ method: 'POST', url: '/api/whip', payload: offer },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
  })
const isSending = async (id: string) => {
  const health = await Promise.all(
    (['creator', 'fan'] as const).map((side) => engine.health(roomOf(id, side))),
  )
  return health.some((one) => one?.isPublishing)
}

/** Both send and watch, and the first of ten minutes is paid. */
async function meet() {
  const pair = await makePair(app, { price: 2, tokens: 100 })
  const { _id: id } = await requestPrivateStream(app, pair, 10)
  const call = { params: { id }, body: {} }
  const accepted = await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', call)
  const asked = await app.as(pair.fan.token)('GET /streaming/private/{id}', { params: { id } })
  const keys = { creator: accepted.publish?.key ?? '', fan: asked.publish?.key ?? '' }
  for (const key of Object.values(keys)) expect((await publish(key)).statusCode).toBe(201)
  for (const { token } of [pair.creator, pair.fan])
    expect((await receive(app, id, token)).statusCode).toBe(201)
  await presenceOf(app.platform).note(id)
  await soon(async () => expect(await rowOf(id)).toMatchObject({ status: 'running', paidMinutes: 1 }))
  expect(await stakeOf(pair)).toBe(18)
  return { id, pair, keys }
}

test.each(['creator', 'fan'] as const)(
  'the suspension of the %s ends the media of both within two seconds and releases the hold',
  async (side) => {
    const { id, pair, keys } = await meet()
    await suspend(pair[side])
    const took = stopwatch()
    for (const key of Object.values(keys)) expect((await publish(key)).statusCode).not.toBe(201)
    expect((await receive(app, id, pair.fan.token)).statusCode).not.toBe(201)
    await soon(async () => {
      for (const room of [roomOf(id, 'creator'), roomOf(id, 'fan')])
        expect(engine.viewersIn(room)).toEqual([])
      expect(await isSending(id)).toBe(false)
    })
    expect(took()).toBeLessThan(busyMs(2000))
    await soon(async () => expect((await rowOf(id))?.status).toBe('ended'))
    expect(await rowOf(id)).toMatchObject({ paidMinutes: 1, staked: 0, returned: 1800 })
    expect(await stakeOf(pair)).toBe(0)
  },
)

test('a request to a suspended creator is cancelled, and its tokens are released', async () => {
  const pair = await makePair(app)
  const { _id: id } = await requestPrivateStream(app, pair, 10)
  await suspend(pair.creator)
  await soon(async () =>
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', staked: 0, returned: 2000 }),
  )
  expect(await stakeOf(pair)).toBe(0)
})

test('a stream that was accepted before the suspension never starts', async () => {
  const pair = await makePair(app)
  const { _id: id } = await requestPrivateStream(app, pair, 10)
  const call = { params: { id }, body: {} }
  const { publish: mine } = await app.as(pair.creator.token)('POST /streaming/private/{id}/accept', call)
  await suspend(pair.fan)
  expect((await publish(mine?.key ?? '')).statusCode).not.toBe(201)
  await soon(async () =>
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', paidMinutes: 0, returned: 2000 }),
  )
})
