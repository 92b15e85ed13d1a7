import type { JoinedStream } from '@ovation/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SourceInput } from './source'
import { createWatchSession } from './watch-session'

const { api, opened } = vi.hoisted(() => ({ api: vi.fn(), opened: [] as SourceInput[] }))
vi.mock('~/api/client', async (original) => ({ ...(await original<object>()), api }))
vi.mock('~/api/cookies', () => ({ readToken: () => undefined }))
vi.mock('~/features/stream-chat/enter-chat', () => ({ enterChat: () => ({ type: 'entered' }) }))
vi.mock('./video', () => ({ newVideo: () => ({ remove() {} }), beginPlaying: async () => false }))
vi.mock('./open-source', () => ({
  openSource: async (input: SourceInput) => {
    opened.push(input)
    return { hurry() {}, stop() {} }
  },
}))

const joined = (engine: 'embedded' | 'hls') =>
  ({
    stream: {
      _id: 'stream',
      sessionId: 'session',
      status: 'live',
      performer: { _id: 'creator' },
      access: {},
    },
    conversation: { _id: 'chat' },
    play: { engine, url: `/${engine}` },
    iceServers: [],
  }) as unknown as JoinedStream

const store = { dispatch: () => () => {}, getState: () => ({ auth: { loggedIn: true } }) }

beforeEach(() => {
  vi.useFakeTimers()
  api.mockReset()
  opened.length = 0
})
afterEach(() => vi.useRealTimers())

async function watch() {
  const session = createWatchSession(joined('embedded'), store as never)
  await vi.advanceTimersByTimeAsync(0)
  return session
}

it('a stream that cannot be had over WebRTC is asked for as HLS at once, and played', async () => {
  api.mockResolvedValue(joined('hls'))
  const session = await watch()
  opened[0]?.onState('unplayable')
  await vi.advanceTimersByTimeAsync(0)
  const asked = { params: { id: 'creator' }, query: { play: 'hls' } }
  expect(api.mock.calls).toEqual([['GET /streaming/watch/{id}', asked]])
  expect(opened.map(({ play }) => play.engine)).toEqual(['embedded', 'hls'])
  opened[1]?.onState('playing')
  expect(session.read().state).toBe('playing')
  session.stop()
})

it('where there is no HLS either, the viewer is told so and it is asked again only now and then', async () => {
  api.mockResolvedValue(joined('embedded'))
  const session = await watch()
  opened[0]?.onState('unplayable')
  await vi.advanceTimersByTimeAsync(0)
  opened[1]?.onState('unplayable')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(session.read().state).toBe('unplayable')
  expect(api).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(api).toHaveBeenCalledTimes(2)
  session.stop()
})

it('a call that fails while nothing plays is made again', async () => {
  api.mockRejectedValueOnce(new Error('no line')).mockResolvedValue(joined('hls'))
  const session = await watch()
  opened[0]?.onState('unplayable')
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened.at(-1)?.play.engine).toBe('hls')
  session.stop()
})
