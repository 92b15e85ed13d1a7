import { startLivekit } from '@ovation/testing/livekit-server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { EngineEvent, LiveEngine } from './engine/engine.ts'
import { createLivekitEngine } from './livekit.ts'

let livekit: Awaited<ReturnType<typeof startLivekit>>
let engine: LiveEngine
const events: EngineEvent[] = []

beforeAll(async () => {
  livekit = await startLivekit()
  engine = createLivekitEngine(livekit.settings)
  engine.listen((event) => void events.push(event))
})
afterAll(() => livekit.stop())

test('only the broadcaster’s token permits publishing, and only in their room', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [owner, fan] = await Promise.all([
    engine.invite?.('room', { accountId: 'creator', name: 'Ada', mayPublish: true }),
    engine.invite?.('room', { accountId: 'fan', name: 'Bo', mayPublish: false }),
  ])
  const granted = async (token = '') => (await livekit.verify(token)).video
  expect(await granted(owner?.token)).toMatchObject({ room: 'room', roomJoin: true, canPublish: true })
  expect(await granted(fan?.token)).toMatchObject({ room: 'room', roomJoin: true, canPublish: false })
  for (const one of [owner, fan]) {
    const { video, sub, exp = 0 } = await livekit.verify(one?.token ?? '')
    expect(video).toMatchObject({ canPublishData: false, canSubscribe: true })
    expect(video).not.toHaveProperty('roomAdmin')
    expect(video).not.toHaveProperty('roomCreate')
    expect(one?.id).toBe(`${sub}@room`)
    expect(Math.abs(exp * 1000 - (one?.expiresAt.getTime() ?? 0))).toBeLessThan(5000)
  }
  expect(owner?.url).toBe(livekit.settings.url)
})

test('a viewer has another identity than the broadcaster, on each device', async () => {
  const identity = async (sessionId: string, mayPublish: boolean) => {
    const invited = await engine.invite?.('room', { accountId: 'creator', sessionId, name: '', mayPublish })
    return (await livekit.verify(invited?.token ?? '')).sub
  }
  const [sends, here, there] = [
    await identity('a', true),
    await identity('a', false),
    await identity('b', false),
  ]
  expect(sends).toBe('creator')
  expect(new Set([sends, here, there]).size).toBe(3)
  expect(await identity('a', false)).toBe(here)
})

test('rooms and participants are removed, and missing ones cause no error', async () => {
  livekit.setRoom('room', [])
  await engine.closeRoom('room')
  await engine.close('fan@room:creator')
  await engine.closeRoom('gone')
  expect(livekit.asked).toEqual([
    { call: 'DeleteRoom', body: { room: 'room' } },
    { call: 'RemoveParticipant', body: expect.objectContaining({ room: 'room:creator', identity: 'fan' }) },
    { call: 'DeleteRoom', body: { room: 'gone' } },
  ])
  const stranger = createLivekitEngine({
    ...livekit.settings,
    secret: 'another secret of thirty-two letters!',
  })
  await expect(stranger.closeRoom('room')).rejects.toMatchObject({ status: 401 })
})

test('its health is that of its broadcaster', async () => {
  expect(await engine.health('nobody')).toBeNull()
  const track = { type: 'VIDEO', width: 1280, height: 720, mimeType: 'video/vp8' }
  livekit.setRoom('on', [
    { identity: 'creator', tracks: [track], permission: { canPublish: true } },
    { identity: 'fan', permission: { canSubscribe: true } },
  ])
  expect(await engine.health('on')).toMatchObject({
    isPublishing: true,
    width: 1280,
    height: 720,
    codec: 'VP8',
    viewers: 1,
  })
})

test('the broadcaster is the latest participant who publishes video', async () => {
  const track = { type: 'VIDEO' }
  const creator = { identity: 'creator', permission: { canPublish: true } }
  livekit.setRoom('taken over', [
    { ...creator, sid: 'PA_2', joinedAtMs: '2000', tracks: [track] },
    { ...creator, sid: 'PA_1', joinedAtMs: '1000', tracks: [track] },
    { ...creator, sid: 'PA_3', joinedAtMs: '3000', tracks: [{ type: 'AUDIO' }] },
  ])
  const sessionId = 'creator@taken over#PA_2'
  expect(await engine.broadcaster?.('taken over')).toEqual({ sessionId, since: new Date(2000) })
  expect(await engine.broadcaster?.('nobody')).toBeNull()
})

const hear = async (event: object) => {
  const { body, authorization } = await livekit.webhook(event)
  await engine.receive?.(body, authorization)
}

test('events of LiveKit become engine events if their signature is valid', async () => {
  const room = { name: 'room' }
  const joinedAtMs = '1700000000123'
  const participant = { identity: 'creator', sid: 'PA_1', joinedAtMs, permission: { canPublish: true } }
  const video = { type: 'VIDEO' }
  await hear({ event: 'track_published', room, participant, track: { type: 'AUDIO' } })
  await hear({ event: 'track_published', room, participant, track: video })
  await hear({ event: 'track_unpublished', room, participant, track: video })
  await hear({ event: 'participant_left', room, participant: { identity: 'fan' } })
  await hear({ event: 'participant_left', room, participant })
  expect(events).toEqual([
    { type: 'publishing', room: 'room', sessionId: 'creator@room#PA_1', since: new Date(1700000000123) },
    { type: 'interrupted', room: 'room', sessionId: 'creator@room#PA_1' },
    { type: 'closed', room: 'room', sessionId: 'fan@room', role: 'viewer' },
    { type: 'closed', room: 'room', sessionId: 'creator@room', role: 'publisher' },
    { type: 'interrupted', room: 'room', sessionId: 'creator@room#PA_1' },
  ])
  const { body, authorization } = await livekit.webhook({ event: 'track_published', room, participant })
  const refused = { code: 'not-signed' }
  await expect(engine.receive?.(`${body} `, authorization)).rejects.toMatchObject(refused)
  await expect(engine.receive?.(body, '')).rejects.toMatchObject(refused)
  expect(events).toHaveLength(5)
})

test('offers are refused', async () => {
  await expect(engine.publish('room', 'v=0')).rejects.toMatchObject({ code: 'no-engine' })
  await expect(engine.watch('room', 'v=0')).rejects.toMatchObject({ code: 'no-engine' })
})
