import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenLost } from './watch-connection'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function connectionIn(connectionState: RTCPeerConnectionState) {
  const transport = Object.assign(new EventTarget(), { state: 'new' })
  const connection = Object.assign(new EventTarget(), {
    connectionState,
    getTransceivers: () => [{ receiver: { transport } }],
  })
  const lost = vi.fn()
  whenLost(connection as unknown as RTCPeerConnection, lost)
  const turn = (state: RTCPeerConnectionState) => {
    connection.connectionState = state
    connection.dispatchEvent(new Event('connectionstatechange'))
  }
  const endedByOther = () => {
    transport.state = 'closed'
    transport.dispatchEvent(new Event('statechange'))
  }
  return { lost, turn, endedByOther }
}

it('a connection that never begins is given up, as the other side may have failed without a word', () => {
  const { lost, turn } = connectionIn('new')
  turn('connecting')
  vi.advanceTimersByTime(7000)
  expect(lost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(lost).toHaveBeenCalledTimes(1)
})

it('one that has begun is lost when it says so, or when its break lasts', () => {
  const { lost, turn } = connectionIn('connecting')
  turn('connected')
  vi.advanceTimersByTime(60_000)
  turn('disconnected')
  vi.advanceTimersByTime(2000)
  turn('connected')
  vi.advanceTimersByTime(60_000)
  expect(lost).not.toHaveBeenCalled()
  turn('disconnected')
  vi.advanceTimersByTime(4000)
  expect(lost).toHaveBeenCalledTimes(1)
  turn('failed')
  expect(lost).toHaveBeenCalledTimes(1)
})

it('one that is over already is lost at once', () => {
  const { lost } = connectionIn('failed')
  expect(lost).toHaveBeenCalledTimes(1)
})

it('one that the other side ends is lost at once, although it looks connected', () => {
  const { lost, turn, endedByOther } = connectionIn('connecting')
  turn('connected')
  endedByOther()
  turn('disconnected')
  vi.advanceTimersByTime(60_000)
  expect(lost).toHaveBeenCalledTimes(1)
})
