import { ConnectionError, DisconnectReason } from 'livekit-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeRoom, lastRoom } from '../testing/livekit'
import { FakeStream, fakeVideo } from '../testing/media'
import { openLiveKit } from './livekit'
import type { SourceInput } from './source'

vi.mock('livekit-client', async (original) => ({
  ...(await original<typeof import('livekit-client')>()),
  Room: (await import('../testing/livekit')).FakeRoom,
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('MediaStream', FakeStream)
  FakeRoom.made.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch(iceServers: SourceInput['iceServers'] = []) {
  const states: string[] = []
  const video = fakeVideo()
  const source = openLiveKit({
    ...{ video, streamId: 'stream', iceServers, token: null },
    play: { engine: 'livekit', url: 'wss://live.example', token: 'a token' },
    onState: (state) => states.push(state),
  })
  const room = lastRoom()
  await vi.advanceTimersByTimeAsync(0)
  return { room, video, source, states }
}

it('waits for a broadcaster, plays, and waits again when they stop', async () => {
  const { room, video, states } = await watch()
  expect(room.connect).toHaveBeenCalledWith('wss://live.example', 'a token', {})
  expect(states).toEqual(['connecting', 'waiting'])
  room.send('audio')
  expect(states.at(-1)).toBe('waiting')
  const picture = room.send('video')
  expect(states.at(-1)).toBe('playing')
  room.emit('trackUnsubscribed', picture)
  expect(picture.detach).toHaveBeenCalledWith(video)
  expect(states.at(-1)).toBe('waiting')
})

it('does not change the viewer’s volume', async () => {
  const { room, video } = await watch()
  room.send('video')
  expect(video.muted).toBe(false)
  video.muted = true
  room.send('audio')
  expect(video.muted).toBe(true)
})

it('keeps playing after a reconnect that announces no tracks', async () => {
  const { room, states } = await watch()
  room.send('video')
  room.emit('reconnecting')
  expect(states.at(-1)).toBe('reconnecting')
  room.emit('reconnected')
  expect(states.at(-1)).toBe('playing')
})

it('reconnects after a connection loss, with growing delays', async () => {
  const { room, states } = await watch()
  room.connect.mockRejectedValueOnce(new Error('unreachable'))
  room.emit('disconnected', DisconnectReason.SERVER_SHUTDOWN)
  expect(states.at(-1)).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(500)
  expect(room.connect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(room.connect).toHaveBeenCalledTimes(3)
})

it.each([
  ['who was sent out', DisconnectReason.PARTICIPANT_REMOVED, 'refused'],
  ['who watched what is over', DisconnectReason.ROOM_DELETED, 'refused'],
  ['who watches on another screen', DisconnectReason.DUPLICATE_IDENTITY, 'elsewhere'],
])('%s does not come back by themselves', async (_, reason, state) => {
  const { room, states } = await watch()
  room.emit('disconnected', reason)
  expect(states.at(-1)).toBe(state)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.connect).toHaveBeenCalledOnce()
})

it('an invalid token is not retried', async () => {
  const { room, states } = await watch()
  room.connect.mockRejectedValue(ConnectionError.notAllowed('expired', 401))
  room.emit('disconnected', DisconnectReason.SIGNAL_CLOSE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('refused')
  expect(room.connect).toHaveBeenCalledTimes(2)
})

it('uses the site’s TURN servers', async () => {
  const iceServers = [{ urls: ['turn:turn.example'], username: 'u', credential: 'c' }]
  const { room } = await watch(iceServers)
  expect(room.connect.mock.lastCall?.[2]).toEqual({ rtcConfig: { iceServers } })
})

it('leaves, and reports nothing more', async () => {
  const { room, source, states } = await watch()
  const picture = room.send('video')
  source.stop()
  expect(room.disconnect).toHaveBeenCalled()
  room.emit('trackUnsubscribed', picture)
  room.emit('disconnected', DisconnectReason.CLIENT_INITIATED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('playing')
  expect(room.connect).toHaveBeenCalledOnce()
})
