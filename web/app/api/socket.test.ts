import { afterEach, expect, test, vi } from 'vitest'
import { keepTrying, type SiteSocket } from './socket'

vi.mock('./cookies', () => ({ readToken: () => 'a token' }))
afterEach(() => vi.useRealTimers())

/** A socket that the test connects, and that acknowledges every event. */
function fakeSocket(ok = true) {
  const handlers = new Map<string, (payload?: unknown) => void>()
  const sent: unknown[][] = []
  const fake = {
    active: true,
    connect: vi.fn(),
    on: (name: string, handler: (payload?: unknown) => void) => handlers.set(name, handler),
    emit: (name: string, payload: unknown, answer: (ack: { ok: boolean }) => void) => {
      sent.push([name, payload])
      answer({ ok })
    },
  }
  // Only what keepTrying uses.
  return { socket: fake as unknown as SiteSocket, sent, say: (name: string) => handlers.get(name)?.() }
}

test('every connection logs in, the first one too, and is ready when that is answered', () => {
  const { socket, sent, say } = fakeSocket()
  const onReady = vi.fn()
  keepTrying(socket, onReady)
  say('connect')
  expect(sent).toEqual([['auth/login', { token: 'a token' }]])
  expect(onReady).toHaveBeenCalledTimes(1)
  say('connect')
  expect(sent).toHaveLength(2)
  expect(onReady).toHaveBeenCalledTimes(2)
})

test('a login that is refused does not make the connection ready', () => {
  const { socket, say } = fakeSocket(false)
  const onReady = vi.fn()
  keepTrying(socket, onReady)
  say('connect')
  expect(onReady).not.toHaveBeenCalled()
})
