import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeMedia, fakeTrack } from '../testing/media'
import { publishToAgora } from './agora'

const { package: agora } = vi.hoisted(() => ({
  package: { current: null as ReturnType<typeof import('../testing/agora')['fakeAgora']> | null },
}))
vi.mock('agora-rtc-sdk-ng', async () => {
  agora.current = (await import('../testing/agora')).fakeAgora()
  return { default: agora.current }
})
vi.mock('~/api/client', () => ({
  api: async () => ({ appId: 'app', channelName: 'stream', token: 'a token', uid: 7 }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [camera, voice] = [fakeTrack('video', 'camera'), fakeTrack('audio', 'voice')]

async function send() {
  const states: string[] = []
  const publisher = publishToAgora({
    ...{
      engine: 'agora',
      iceServers: [],
      media: fakeMedia(camera, voice),
      isForMany: true,
      isAskedFor: true,
    },
    target: { url: 'stream', key: '' },
    onState: (state) => states.push(state),
  })
  const client = agora.current?.clients.at(-1)
  if (!client) throw new Error('Nobody has made a client.')
  await vi.advanceTimersByTimeAsync(0)
  return { client, publisher, states }
}

it('joins, sends the camera in two sizes and the microphone, and is live', async () => {
  const { client, states } = await send()
  expect(client.enableDualStream).toHaveBeenCalled()
  expect(client.join).toHaveBeenCalledWith('app', 'stream', 'a token', 7)
  expect(client.localTracks).toMatchObject([{ of: camera }, { of: voice }])
  expect(states).toEqual(['connecting', 'live'])
})

it('another camera replaces the previous one without an interruption', async () => {
  const { client, publisher } = await send()
  const [picture] = client.localTracks as { replaceTrack: ReturnType<typeof vi.fn> }[]
  const other = fakeTrack('video', 'other')
  await publisher.replace(fakeMedia(other, voice))
  expect(picture?.replaceTrack).toHaveBeenCalledWith(other, false)
  expect(client.publish).toHaveBeenCalledOnce()
})

it('another microphone is published again', async () => {
  const { client, publisher } = await send()
  const other = fakeTrack('audio', 'other')
  await publisher.replace(fakeMedia(camera, other))
  expect(client.unpublish).toHaveBeenCalled()
  expect(client.localTracks).toMatchObject([{ of: camera }, { of: other }])
})

it('a failed publish is repeated without joining twice', async () => {
  const { client, states } = await send()
  client.publish.mockRejectedValueOnce(new Error('no line'))
  client.become('DISCONNECTED', 'NETWORK_ERROR')
  await vi.advanceTimersByTimeAsync(500)
  expect(states.at(-1)).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(2000)
  expect(states.at(-1)).toBe('live')
  expect(client.join).toHaveBeenCalledTimes(2)
})

it('a broadcaster who was replaced does not reconnect', async () => {
  const { client, states } = await send()
  client.become('DISCONNECTED', 'UID_BANNED')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('refused')
  expect(client.join).toHaveBeenCalledOnce()
})

it('leaves, and reports nothing more', async () => {
  const { client, publisher, states } = await send()
  publisher.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.leave).toHaveBeenCalled()
  expect(states.at(-1)).toBe('live')
})
