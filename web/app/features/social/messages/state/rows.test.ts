import { afterEach, describe, expect, it, vi } from 'vitest'
import { message } from '~/testing/messages'
import { sam } from '~/testing/people'
import { noFiles } from './outbox'
import { dayLabel, markOf, rowsOf } from './rows'

afterEach(() => void vi.restoreAllMocks())

const now = new Date('2025-03-14T12:00:00Z')
const at = (instant: string, facts = {}) => message(1, { _id: instant, createdAt: instant, ...facts })
const outgoing = {
  ...{ clientId: 'c', conversationId: message(1).conversationId, text: 'Hello' },
  ...{ writtenAt: '2025-03-14T12:00:00Z', failure: null },
  ...noFiles,
}
const shown = { outbox: [], me: sam._id, clock: 'utc' as const, now }

describe('a day', () => {
  it('has a readable name', () => {
    expect(dayLabel('2025-03-14T00:30:00Z', 'utc', now)).toBe('Today')
    expect(dayLabel('2025-03-13T23:30:00Z', 'utc', now)).toBe('Yesterday')
    expect(dayLabel('2025-03-10T12:00:00Z', 'utc', now)).toBe('Monday')
    expect(dayLabel('2025-01-02T12:00:00Z', 'utc', now)).toBe('2 January')
    expect(dayLabel('2024-01-02T12:00:00Z', 'utc', now)).toBe('2 January 2024')
  })

  it('is the reader’s local day', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    expect(dayLabel('2025-03-13T23:30:00Z', 'local', now)).toBe('Today')
  })

  it('is shown above its first message only', () => {
    const messages = [at('2025-03-13T10:00:00Z'), at('2025-03-14T10:00:00Z'), at('2025-03-14T10:01:00Z')]
    expect(rowsOf({ ...shown, messages }).map(({ day }) => day)).toEqual(['Yesterday', 'Today', null])
  })
})

it('messages of one person within minutes form a group, and the last shows the time', () => {
  const messages = [
    at('2025-03-14T10:00:00Z'),
    at('2025-03-14T10:01:00Z'),
    at('2025-03-14T10:02:00Z', { senderId: sam._id }),
    at('2025-03-14T10:03:00Z'),
    at('2025-03-14T10:30:00Z'),
  ]
  expect(rowsOf({ ...shown, messages }).map(({ isTail }) => isTail)).toEqual([false, true, true, true, true])
})

it('outgoing messages are last, and listed once when they have arrived', () => {
  const messages = [at('2025-03-14T10:00:00Z')]
  const waiting = rowsOf({ ...shown, messages, outbox: [outgoing] })
  expect(waiting.map(({ key }) => key)).toEqual(['2025-03-14T10:00:00Z', 'c'])
  const arrived = at('2025-03-14T12:00:00Z', { clientId: 'c', senderId: sam._id })
  const rows = rowsOf({ ...shown, messages: [...messages, arrived], outbox: [outgoing] })
  expect(rows.map(({ key }) => key)).toEqual(['2025-03-14T10:00:00Z', 'c'])
})

describe('the status of my last message', () => {
  const mine = message(2, { senderId: sam._id })
  const messages = [message(1), mine, message(3)]
  it('is sent, delivered or seen', () => {
    const mark = (deliveredSeq: number, seenSeq: number) =>
      markOf(messages, sam._id, { deliveredSeq, seenSeq })
    expect(mark(1, 1)).toEqual({ id: mine._id, mark: 'Sent' })
    expect(mark(2, 1)).toEqual({ id: mine._id, mark: 'Delivered' })
    expect(mark(2, 2)).toEqual({ id: mine._id, mark: 'Seen' })
  })

  it('is missing without an own message or after its deletion', () => {
    expect(markOf([message(1)], sam._id, { deliveredSeq: 9, seenSeq: 9 })).toBeNull()
    expect(markOf([{ ...mine, isDeleted: true }], sam._id, { deliveredSeq: 9, seenSeq: 9 })).toBeNull()
  })
})
