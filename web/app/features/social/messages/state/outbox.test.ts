import { ApiError } from '@ovation/contract/client'
import { describe, expect, it } from 'vitest'
import {
  added,
  isHeldUp,
  nextToSend,
  noFiles,
  type Outgoing,
  sendFailureOf,
  withFailure,
  withoutOutgoing,
} from './outbox'

const outgoing = (clientId: string, conversationId = 'a'): Outgoing => ({
  ...{ clientId, conversationId, text: clientId, ...noFiles },
  ...{ writtenAt: '2025-01-01T00:00:00.000Z', failure: null },
})
const names = (outbox: readonly Outgoing[]) => outbox.map(({ clientId }) => clientId)

describe('the outbox', () => {
  const outbox = [outgoing('1'), outgoing('2', 'b'), outgoing('3')].reduce<readonly Outgoing[]>(added, [])

  it('sends the first of each conversation, in the order they were written', () => {
    expect(names(nextToSend(outbox))).toEqual(['1', '2'])
    expect(names(nextToSend(withoutOutgoing(outbox, '1')))).toEqual(['2', '3'])
  })

  it('stops at a refused message until it is retried or discarded', () => {
    const refused = withFailure(outbox, '1', 'No.')
    expect(names(nextToSend(refused))).toEqual(['2'])
    expect(names(nextToSend(withFailure(refused, '1', null)))).toEqual(['1', '2'])
    expect(names(nextToSend(withoutOutgoing(refused, '1')))).toEqual(['2', '3'])
  })
})

it('a message behind a refused one waits for it, not for a connection', () => {
  const [first, other, second] = [outgoing('1'), outgoing('2', 'b'), outgoing('3')]
  const outbox = [first, other, second]
  const heldUp = (box: readonly Outgoing[]) =>
    box.filter((one) => isHeldUp(box, one)).map((one) => one.clientId)
  expect(heldUp(outbox)).toEqual([])
  expect(heldUp(withFailure(outbox, '1', 'No.'))).toEqual(['3'])
  expect(heldUp(withFailure(outbox, '2', 'No.'))).toEqual([])
})

it('only an answer of the server is a refusal', () => {
  expect(sendFailureOf(new TypeError('Failed to fetch')).isUnanswered).toBe(true)
  expect(sendFailureOf(new ApiError(503, 'UNAVAILABLE', '')).isUnanswered).toBe(true)
  expect(sendFailureOf(new ApiError(403, 'FORBIDDEN', 'Follow them first.'))).toEqual({
    message: 'Follow them first.',
    isUnanswered: false,
  })
})
