import { DisconnectReason } from 'livekit-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeRoom, lastRoom } from '../testing/livekit'
import { fakeMedia, fakeTrack } from '../testing/media'
import { publishToLiveKit } from './livekit'

vi.mock('livekit-client', async (original) => ({
  ...(await original<typeof import('livekit-client')>()),
  Room: (await import('../testing/livekit')).FakeRoom,
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  FakeRoom.made.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [camera, voice] = [fakeTrack('video', 'camera'), fakeTrack('audio', 'voice')]

async function send(media = fakeMedia(camera, voice)) {
  const states: string[] = []
  const publisher = publishToLiveKit({
    ...{ engine: 'livekit', iceServers: [], media, isForMany: true, isAskedFor: true },
    target: { url: 'wss://live.example', key: 'a token' },
    onState: (state) => states.push(state),
  })
  const room = lastRoom()
  await vi.advanceTimersByTimeAsync(0)
  return { room, publisher, states }
}

it('sends the camera in several sizes, and the microphone', async () => {
  const { room, states } = await send()
  expect(room.connect).toHaveBeenCalledWith('wss://live.example', 'a token', {})
  expect(room.localParticipant.publishTrack.mock.calls).toEqual([
    [camera, expect.objectContaining({ simulcast: true, source: 'camera' })],
    [voice, expect.objectContaining({ source: 'microphone' })],
  ])
  expect(states).toEqual(['connecting', 'live'])
})

it('keeps the camera on, because the preview uses it too', async () => {
  const { room, publisher } = await send()
  expect(room.options).toMatchObject({ stopLocalTrackOnUnpublish: false })
  publisher.stop()
  expect(room.disconnect).toHaveBeenCalledWith(false)
})

it('another camera replaces the previous one, and a missing track is added', async () => {
  const { room, publisher } = await send(fakeMedia(camera))
  const [other, later] = [fakeTrack('video', 'other'), fakeTrack('audio', 'later')]
  await publisher.replace(fakeMedia(other, later))
  const { publishTrack, trackPublications } = room.localParticipant
  expect(trackPublications.get('camera')?.track.replaceTrack).toHaveBeenCalledWith(other)
  expect(publishTrack.mock.calls.map(([track]) => track)).toEqual([camera, later])
})

it('is live again after a reconnect', async () => {
  const { room, states } = await send()
  room.emit('reconnecting')
  room.emit('reconnected')
  expect(states.slice(-2)).toEqual(['reconnecting', 'live'])
})

it('reconnects after a connection loss, with the current camera', async () => {
  const { room, publisher, states } = await send()
  room.localParticipant.trackPublications.clear()
  room.emit('disconnected', DisconnectReason.SERVER_SHUTDOWN)
  expect(states.at(-1)).toBe('reconnecting')
  const other = fakeTrack('video', 'other')
  await publisher.replace(fakeMedia(other))
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toBe('live')
  expect(room.localParticipant.publishTrack.mock.lastCall?.[0]).toBe(other)
})

it('a broadcaster who was replaced or removed does not reconnect', async () => {
  const { room, states } = await send()
  room.emit('disconnected', DisconnectReason.DUPLICATE_IDENTITY)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('refused')
  expect(room.connect).toHaveBeenCalledOnce()
})
