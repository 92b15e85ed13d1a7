import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { onServerEvent } from '~/api/server-events'
import { resetApp } from '~/store/reset'
import { fakeApi } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { useRealtime } from './use-realtime'

type Handler = (payload?: unknown) => void

/** The library's socket, driven by the test. */
class FakeSocket {
  handlers = new Map<string, Handler[]>()
  anyHandlers: ((name: string, payload: unknown) => void)[] = []
  sent: string[] = []
  active = true
  connected = false
  io = { on: () => {} }
  on(name: string, handler: Handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler])
  }
  onAny(handler: (name: string, payload: unknown) => void) {
    this.anyHandlers.push(handler)
  }
  emit(name: string) {
    this.sent.push(name)
  }
  connect() {
    this.connected = true
    this.receive('connect')
  }
  disconnect() {
    this.connected = false
    this.receive('disconnect')
  }
  receive(name: string, payload?: unknown) {
    act(() => {
      for (const handler of this.handlers.get(name) ?? []) handler(payload)
      for (const handler of this.anyHandlers) handler(name, payload)
    })
  }
}

const sockets: FakeSocket[] = []

vi.mock('socket.io-client', () => ({
  WebSocket: class {},
  XHR: class {},
  Fetch: class {},
  io: () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket
  },
}))

function Realtime() {
  useRealtime()
  return null
}

beforeEach(() => {
  sockets.length = 0
  // biome-ignore lint/suspicious/noDocumentCookie: as in api/cookies.ts.
  document.cookie = 'token=t'
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as in api/cookies.ts.
    document.cookie = 'token=; Max-Age=0'
  })
})

async function connect() {
  fakeApi({ 'GET /users/me': () => ({ ...sam, balance: 90, balanceVersion: 4 }) })
  const view = renderFor(sam, <Realtime />)
  await waitFor(() => expect(sockets[0]?.connected).toBe(true))
  const socket = sockets[0]
  if (!socket) throw new Error('There is no socket.')
  return { ...view, socket }
}

const leavePage = () => act(() => window.dispatchEvent(new Event('pagehide')))

function comeBack(persisted: boolean) {
  const event = Object.assign(new Event('pageshow'), { persisted })
  act(() => window.dispatchEvent(event))
}

it('a visitor has no connection', async () => {
  renderFor(null, <Realtime />)
  await Promise.resolve()
  expect(sockets).toEqual([])
})

it('a member logs in on the connection and sees the balance of the server', async () => {
  const { socket, store } = await connect()
  expect(socket.sent).toEqual(['auth/login'])
  expect(store.getState().realtime.state).toBe('connected')
  await waitFor(() => expect(store.getState().user.current?.balance).toBe(90))
  socket.receive('update_balance', { balance: 70, version: 5 })
  expect(store.getState().user.current?.balance).toBe(70)
})

it('a page in the back/forward cache has no connection, and connects again when it returns', async () => {
  const { socket, store } = await connect()
  leavePage()
  expect(socket.connected).toBe(false)
  expect(store.getState().realtime.state).toBe('disconnect')
  comeBack(true)
  expect(socket.connected).toBe(true)
  expect(socket.sent).toEqual(['auth/login', 'auth/login'])
})

it('the first display of a page does not connect a second time', async () => {
  const { socket } = await connect()
  comeBack(false)
  expect(socket.sent).toEqual(['auth/login'])
})

it('logging out closes the connection for good', async () => {
  const { socket, store } = await connect()
  act(() => store.dispatch(resetApp()))
  expect(socket.connected).toBe(false)
  expect(socket.sent.at(-1)).toBe('auth/logout')
  comeBack(true)
  expect(socket.connected).toBe(false)
})

it('messages of a stream’s chat reach the page, although each conversation has its own event name', async () => {
  const { socket } = await connect()
  const listener = vi.fn()
  onTestFinished(onServerEvent('message_created_conversation_{id}', listener))
  socket.receive('message_created_conversation_42', { _id: 'm1' })
  socket.receive('message_deleted_conversation_42', { _id: 'm1' })
  expect(listener.mock.calls).toEqual([[{ _id: 'm1' }]])
})
