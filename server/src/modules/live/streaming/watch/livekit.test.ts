import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { startLivekit } from '@ovation/testing/livekit-server'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/identity/accounts'
import { createLivekitEngine } from '../../../../platform/live/livekit.ts'

// LiveKit carries the media. An identity can be in a room once: a second participant with it replaces the first.

let livekit: Awaited<ReturnType<typeof startLivekit>>
let app: TestApp
let creator: Person
let streamId: string
beforeAll(async () => {
  livekit = await startLivekit()
  app = await startTestApp({}, { live: createLivekitEngine(livekit.settings) })
  creator = await makeCreator(app)
  const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'An evening' } })
  streamId = stream._id
  const { body, authorization } = await livekit.webhook({
    event: 'track_published',
    room: { name: streamId },
    participant: { identity: creator.id, permission: { canPublish: true } },
    track: { type: 'VIDEO' },
  })
  await app.platform.live.receive?.(body, authorization)
  await soon(async () => expect((await studio()).current?.stream.status).toBe('live'))
})
afterAll(async () => {
  await app.close()
  await livekit.stop()
})

const logInAgain = ({ id }: Person) =>
  openSession(app.platform.db.orm, id, true, { ip: '127.0.0.1', userAgent: 'another' })

const studio = () => app.as(creator.token)('GET /streaming/studio')

/** The identity of a token, and its permissions per room. */
async function granted(token = '') {
  const { sub = '', video } = await livekit.verify(token)
  return { sub, room: video?.room, canPublish: video?.canPublish }
}

async function watching(token: string) {
  const { play } = await app.as(token)('GET /streaming/watch/{id}', { params: { id: creator.id } })
  expect(play).toMatchObject({ engine: 'livekit', url: livekit.settings.url })
  return granted(play?.token)
}

test('a creator who opens their own stream watches it and replaces no one', async () => {
  const { publish } = await studio()
  expect(publish?.url).toBe(livekit.settings.url)
  expect(await granted(publish?.key)).toEqual({ sub: creator.id, room: streamId, canPublish: true })
  const own = await watching(creator.token)
  expect(own).toMatchObject({ room: streamId, canPublish: false })
  expect(own.sub).not.toBe(creator.id)
  expect(own.sub).toContain(creator.id)
})

test('two devices are two participants, also after a repeated request', async () => {
  const fan = await makeFan(app)
  const [here, there] = [await watching(fan.token), await watching(await logInAgain(fan))]
  expect(here).toMatchObject({ room: streamId, canPublish: false })
  expect(there.sub).not.toBe(here.sub)
  expect(await watching(fan.token)).toEqual(here)
})

test('of two devices the one whose login ends is removed', async () => {
  const fan = await makeFan(app)
  const token = await logInAgain(fan)
  const [stays, goes] = [await watching(fan.token), await watching(token)]
  livekit.setRoom(streamId, [])
  await app.as(token)('POST /auth/logout', { body: {} })
  const removed = ({ sub }: { sub: string }) => ({
    call: 'RemoveParticipant',
    body: expect.objectContaining({ room: streamId, identity: sub }),
  })
  await soon(async () => expect(livekit.asked).toContainEqual(removed(goes)))
  expect(livekit.asked).not.toContainEqual(removed(stays))
})
