import { makeCreator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { startLivekit } from '@ovation/testing/livekit-server'
import { soon } from '@ovation/testing/soon'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streams } from '#tables/streaming'
import { createLivekitEngine } from '../../../../platform/live/livekit.ts'
import { interruptLost } from './begin-stream.ts'
import { pollEngine, renewBroadcasts } from './broadcasting.ts'

// Two nodes of one site with one LiveKit, whose webhooks reach either of them.

let livekit: Awaited<ReturnType<typeof startLivekit>>
let first: TestApp
let second: TestApp
let creator: Person
let streamId: string
beforeAll(async () => {
  livekit = await startLivekit()
  first = await startTestApp({}, { live: createLivekitEngine(livekit.settings) })
  const live = createLivekitEngine(livekit.settings)
  second = await startTestApp({}, { live, databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
  await livekit.stop()
})
beforeEach(async () => {
  creator = await makeCreator(first)
  const { stream } = await first.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  streamId = stream._id
  livekit.asked.length = 0
})

type Happening = 'track_published' | 'track_unpublished' | 'participant_left'

/** The creator's tabs have one identity; each has its own sid and joins a second after the previous one. */
const tab = (n: number) => ({
  identity: creator.id,
  sid: `PA_${n}`,
  joinedAtMs: String(Date.UTC(2026, 0, 1) + n * 1000),
  permission: { canPublish: true },
  tracks: [{ type: 'VIDEO' }],
})

async function tell(node: TestApp, event: Happening, n: number) {
  const webhookEvent = { event, room: { name: streamId }, participant: tab(n), track: { type: 'VIDEO' } }
  const { body, authorization } = await livekit.webhook(webhookEvent)
  const { statusCode } = await node.http.inject({
    ...{ method: 'POST', url: '/api/live/webhook', payload: body },
    headers: { authorization, 'content-type': 'application/webhook+json' },
  })
  expect(statusCode).toBe(200)
}

const read = async () => {
  const [row] = await first.platform.db.orm.select().from(streams).where(eq(streams.id, streamId))
  return row
}
const becomes = (status: string) => soon(async () => expect((await read())?.status).toBe(status))
const sentBy = (n: number) => soon(async () => expect((await read())?.publisher).toContain(`#PA_${n}`))
/** The work of both nodes each second. */
const looks = async () => {
  for (const { platform } of [first, second]) {
    await renewBroadcasts(platform)
    await pollEngine(platform)
    await interruptLost(platform)
  }
}
const closings = () =>
  livekit.asked.filter(({ call, body }) => call === 'DeleteRoom' && body.room === streamId)

test('media that starts with an event to one node and ends with an event to the other is over on both', async () => {
  livekit.setRoom(streamId, [])
  await tell(first, 'track_published', 1)
  await becomes('live')
  await tell(second, 'participant_left', 1)
  await becomes('interrupted')
  await looks()
  expect((await read())?.status).toBe('interrupted')
  await first.platform.db.orm
    .update(streams)
    .set({ interruptedAt: sql`now() - interval '11 seconds'` })
    .where(eq(streams.id, streamId))
  await becomes('ended')
})

test.each(['participant_left', 'track_unpublished', 'track_published'] as const)(
  'a late %s of a replaced tab changes nothing',
  async (late) => {
    livekit.setRoom(streamId, [tab(2)])
    await tell(first, 'track_published', 1)
    await sentBy(1)
    await tell(second, 'track_published', 2)
    await sentBy(2)
    await tell(first, late, 1)
    await looks()
    expect(await read()).toMatchObject({ status: 'live', publisher: expect.stringContaining('#PA_2') })
  },
)

test('the room of an ended stream is closed once, and again only after a failure', async () => {
  livekit.setRoom(streamId, [tab(1)])
  await tell(first, 'track_published', 1)
  await becomes('live')
  const params = { id: streamId }
  await second.as(creator.token)('POST /streaming/live/{id}/end', { params, body: {} })
  await soon(async () => expect((await read())?.publisher).toBeNull())
  await looks()
  expect(closings()).toHaveLength(1)

  // As if LiveKit had not answered: the next node to poll closes it.
  await first.platform.db.orm
    .update(streams)
    .set({ publisher: 'a session', leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(streams.id, streamId))
  await soon(async () => expect((await read())?.publisher).toBeNull())
  expect(closings()).toHaveLength(2)
})

test('LiveKit is polled before the lease of a broadcaster expires, in case an event was lost', async () => {
  livekit.setRoom(streamId, [tab(1)])
  await tell(first, 'track_published', 1)
  await becomes('live')
  const runsOut = () =>
    first.platform.db.orm
      .update(streams)
      .set({ leaseUntil: sql`now() + interval '1 second'` })
      .where(eq(streams.id, streamId))
  await runsOut()
  await soon(async () => expect((await read())?.leaseUntil?.getTime()).toBeGreaterThan(Date.now() + 10_000))
  expect((await read())?.status).toBe('live')
  // Another tab replaced it, and the event was lost.
  livekit.setRoom(streamId, [tab(2)])
  await runsOut()
  await sentBy(2)
  livekit.setRoom(streamId, [])
  await runsOut()
  await becomes('interrupted')
})
