import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onConnectionLost } from './connection-loss'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function connectionIn(connectionState: RTCPeerConnectionState) {
  const transport = Object.assign(new EventTarget(), { state: 'new' })
  const connection = Object.assign(new EventTarget(), {
    connectionState,
    getTransceivers: () => [{ receiver: { transport } }],
  })
  const lost = vi.fn()
  onConnectionLost(connection as unknown as RTCPeerConnection, lost)
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

it('a connection that never opens is given up', () => {
  const { lost, turn } = connectionIn('new')
  turn('connecting')
  vi.advanceTimersByTime(7000)
  expect(lost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(lost).toHaveBeenCalledTimes(1)
})

it('an open connection is lost when it fails, or stays disconnected', () => {
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

it('a connection that has already failed is lost at once', () => {
  const { lost } = connectionIn('failed')
  expect(lost).toHaveBeenCalledTimes(1)
})

it('a connection closed by the other side is lost at once, although it looks connected', () => {
  const { lost, turn, endedByOther } = connectionIn('connecting')
  turn('connected')
  endedByOther()
  turn('disconnected')
  vi.advanceTimersByTime(60_000)
  expect(lost).toHaveBeenCalledTimes(1)
})
