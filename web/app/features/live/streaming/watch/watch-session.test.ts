import type { JoinedStream } from '@ovation/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SourceInput } from './source'
import { createWatchSession } from './watch-session'

const { api, opened, load } = vi.hoisted(() => ({
  api: vi.fn(),
  opened: [] as SourceInput[],
  load: vi.fn(async () => {}),
}))
vi.mock('~/api/client', async (original) => ({ ...(await original<object>()), api }))
vi.mock('~/api/cookies', () => ({ readToken: () => undefined }))
vi.mock('~/features/live/stream-chat/enter-chat', () => ({ enterChat: () => ({ type: 'entered' }) }))
vi.mock('./video', () => ({ newVideo: () => ({ remove() {} }), beginPlaying: async () => false }))
vi.mock('./open-source', () => ({
  openSource: async (input: SourceInput) => {
    await load()
    opened.push(input)
    return { retryNow() {}, stop() {} }
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

const store = (loggedIn = true) => ({ dispatch: () => () => {}, getState: () => ({ auth: { loggedIn } }) })

beforeEach(() => {
  vi.useFakeTimers()
  api.mockReset()
  opened.length = 0
})
afterEach(() => vi.useRealTimers())

async function watch({ loggedIn = true } = {}) {
  const session = createWatchSession(joined('embedded'), store(loggedIn) as never)
  await vi.advanceTimersByTimeAsync(0)
  return session
}

it('the same data again, while the code of the player loads, opens the stream only once', async () => {
  const first = joined('embedded')
  const session = createWatchSession(first, store() as never)
  session.update(first)
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(1)
  session.stop()
})

it.each(['unplayable', 'wrong-node'] as const)(
  'a stream that is %s over WebRTC is requested as HLS at once, and plays',
  async (state) => {
    api.mockResolvedValue(joined('hls'))
    const session = await watch()
    opened[0]?.onState(state)
    await vi.advanceTimersByTimeAsync(0)
    const options = { params: { id: 'creator' }, query: { play: 'hls' } }
    expect(api.mock.calls).toEqual([['GET /streaming/watch/{id}', options]])
    expect(opened.map(({ play }) => play.engine)).toEqual(['embedded', 'hls'])
    opened[1]?.onState('playing')
    expect(session.read().state).toBe('playing')
    session.stop()
  },
)

it.each(['unplayable', 'wrong-node'] as const)(
  'without HLS a viewer sees that the stream is %s, and it is requested again only rarely',
  async (state) => {
    api.mockResolvedValue(joined('embedded'))
    const session = await watch()
    opened[0]?.onState(state)
    await vi.advanceTimersByTimeAsync(0)
    opened[1]?.onState(state)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.read().state).toBe(state)
    expect(api).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(api).toHaveBeenCalledTimes(2)
    session.stop()
  },
)

it('a call that fails while nothing plays is repeated', async () => {
  api.mockRejectedValueOnce(new Error('no line')).mockResolvedValue(joined('hls'))
  const session = await watch()
  opened[0]?.onState('unplayable')
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened.at(-1)?.play.engine).toBe('hls')
  session.stop()
})

it('a player whose code does not load is loaded again', async () => {
  load.mockRejectedValueOnce(new Error('no line'))
  api.mockResolvedValue(joined('embedded'))
  const session = await watch()
  expect(opened).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(3000)
  expect(opened).toHaveLength(1)
  session.stop()
})

it('a visitor who watches is soon included in the number of viewers, and the video continues', async () => {
  const counted = joined('embedded')
  counted.stream.viewers = 1
  api.mockResolvedValue(counted)
  const session = await watch({ loggedIn: false })
  opened[0]?.onState('playing')
  await vi.advanceTimersByTimeAsync(3000)
  expect(session.read().stream.viewers).toBe(1)
  expect(session.read().state).toBe('playing')
  expect(opened).toHaveLength(1)
  session.stop()
})

it('a state that did not change notifies nobody', async () => {
  const session = await watch()
  const notified = vi.fn()
  session.subscribe(notified)
  opened[0]?.onState('connecting')
  expect(notified).not.toHaveBeenCalled()
  opened[0]?.onState('waiting')
  expect(notified).toHaveBeenCalledOnce()
  session.stop()
})
