import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStream, fakeVideo } from '../testing/media'
import { openAgora } from './agora'

const { package: agora } = vi.hoisted(() => ({
  package: { current: null as ReturnType<typeof import('../testing/agora')['fakeAgora']> | null },
}))
vi.mock('agora-rtc-sdk-ng', async () => {
  agora.current = (await import('../testing/agora')).fakeAgora()
  return { default: agora.current }
})
const api = vi.hoisted(() => vi.fn())
vi.mock('~/api/client', () => ({ api }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('MediaStream', FakeStream)
  api.mockReset()
  api.mockResolvedValue({ appId: 'app', channelName: 'stream', token: 'a token', uid: 7 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch() {
  const states: string[] = []
  const video = fakeVideo()
  const source = openAgora({
    ...{ video, streamId: 'stream', iceServers: [], token: null },
    play: { engine: 'agora', url: '', token: 'a token' },
    onState: (state) => states.push(state),
  })
  const client = agora.current?.clients.at(-1)
  if (!client) throw new Error('Nobody has made a client.')
  await vi.advanceTimersByTimeAsync(0)
  const publish = async (kind: 'audio' | 'video') => {
    client.emit('user-published', { uid: 1 }, kind)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { client, source, states, video, publish }
}

it('joins as audience, waits for a broadcaster, and plays', async () => {
  const { client, states, video, publish } = await watch()
  expect(client.setClientRole).toHaveBeenCalledWith('audience')
  expect(client.join).toHaveBeenCalledWith('app', 'stream', 'a token', 7)
  expect(states).toEqual(['connecting', 'waiting'])
  await publish('audio')
  expect(states.at(-1)).toBe('waiting')
  await publish('video')
  expect(states.at(-1)).toBe('playing')
  const shown = video.srcObject as MediaStream
  expect(shown.getTracks()).toHaveLength(2)
  await publish('video')
  expect(shown.getTracks()).toHaveLength(2)
  client.emit('user-unpublished', { uid: 1 }, 'video')
  expect(states.at(-1)).toBe('waiting')
})

it('keeps playing after a reconnect that announces no tracks', async () => {
  const { client, states, publish } = await watch()
  await publish('video')
  client.become('RECONNECTING')
  expect(states.at(-1)).toBe('reconnecting')
  client.become('CONNECTED')
  expect(states.at(-1)).toBe('playing')
})

it('joins again with a new token after Agora gave up the connection', async () => {
  const { client, states } = await watch()
  client.become('DISCONNECTED', 'TOKEN_EXPIRE')
  expect(states.at(-1)).toBe('reconnecting')
  api.mockResolvedValue({ appId: 'app', channelName: 'stream', token: 'another', uid: 7 })
  await vi.advanceTimersByTimeAsync(500)
  expect(client.join).toHaveBeenLastCalledWith('app', 'stream', 'another', 7)
})

it('retries a failed join, and counts each failure once', async () => {
  api.mockRejectedValueOnce(new Error('no line'))
  const { client, states } = await watch()
  expect(states.at(-1)).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(500)
  expect(client.join).toHaveBeenCalledOnce()
})

it.each([
  ['UID_BANNED', 'elsewhere'],
  ['UID_CONFLICT', 'elsewhere'],
  ['CHANNEL_BANNED', 'refused'],
])('does not reconnect after %s', async (reason, state) => {
  const { client, states } = await watch()
  client.become('DISCONNECTED', reason)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe(state)
  expect(client.join).toHaveBeenCalledOnce()
})

it('renews its token before it ends', async () => {
  const { client } = await watch()
  client.emit('token-privilege-will-expire')
  await vi.advanceTimersByTimeAsync(0)
  expect(client.renewToken).toHaveBeenCalledWith('a token')
})

it('leaving while joining leaves nobody in the channel', async () => {
  let come = (_: unknown) => {}
  api.mockReturnValueOnce(new Promise((resolve) => (come = resolve)))
  const { client, source } = await watch()
  source.stop()
  come({ appId: 'app', channelName: 'stream', token: 'late', uid: 7 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.join).not.toHaveBeenCalled()
})
