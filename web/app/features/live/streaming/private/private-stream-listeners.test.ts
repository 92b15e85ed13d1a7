import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publish } from '~/api/server-events'
import { createStore } from '~/store/create-store'
import { listenForPrivateStreams, studioPath } from './private-stream-listeners'
import { isRequestSoundOn, setRequestSound } from './request-sound'

const { started } = vi.hoisted(() => ({ started: { notes: 0 } }))
vi.mock('~/api/client', () => ({ api: async () => ({ data: [] }) }))

beforeEach(() => {
  started.notes = 0
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  class Node {
    gain = { linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    connect = (next: unknown) => next
    start = () => void started.notes++
    stop() {}
  }
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => {}
      close = async () => {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const user = {
  _id: 'fan',
  name: 'Lena Fischer',
  username: 'lena',
  avatar: '/no-avatar.png',
  isPerformer: false,
}
const request = (conversationId: string) => ({
  id: conversationId,
  streamId: conversationId,
  conversationId,
  user,
  minutes: 10,
})

function listen() {
  const notices: { message: string; path: string; isUrgent?: boolean }[] = []
  const store = createStore()
  const end = store.dispatch(
    listenForPrivateStreams({ isCreator: true, notify: (notice) => void notices.push(notice) }),
  )
  return { notices, end }
}

it('a private request plays a sound and shows a notice on every page, including the studio', () => {
  const { notices, end } = listen()
  publish('private-chat-request')(request('one'))
  expect(notices).toEqual([expect.objectContaining({ path: studioPath, isUrgent: true })])
  expect(notices[0]?.message).toContain('Lena Fischer')
  expect(started.notes).toBe(2)
  publish('private-chat-request')(request('one'))
  expect(started.notes, 'the same request again').toBe(2)
  end()
})

it('is silent if this device muted it', () => {
  setRequestSound(false)
  expect(isRequestSoundOn()).toBe(false)
  const { notices, end } = listen()
  publish('private-chat-request')(request('two'))
  expect(notices).toHaveLength(1)
  expect(started.notes).toBe(0)
  setRequestSound(true)
  publish('private-chat-request')(request('three'))
  expect(started.notes).toBe(2)
  end()
})
