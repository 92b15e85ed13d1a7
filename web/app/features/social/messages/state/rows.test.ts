import { afterEach, describe, expect, it, vi } from 'vitest'
import { message } from '~/testing/messages'
import { sam } from '~/testing/people'
import { nothingEnclosed } from './outbox'
import { dayWords, markOf, rowsOf } from './rows'

afterEach(() => void vi.restoreAllMocks())

const now = new Date('2025-03-14T12:00:00Z')
const at = (instant: string, facts = {}) => message(1, { _id: instant, createdAt: instant, ...facts })
const outgoing = {
  ...{ clientId: 'c', conversationId: message(1).conversationId, text: 'Hello' },
  ...{ writtenAt: '2025-03-14T12:00:00Z', failure: null },
  ...nothingEnclosed,
}
const shown = { outbox: [], me: sam._id, clock: 'utc' as const, now }

describe('a day', () => {
  it('is named as people name it', () => {
    expect(dayWords('2025-03-14T00:30:00Z', 'utc', now)).toBe('Today')
    expect(dayWords('2025-03-13T23:30:00Z', 'utc', now)).toBe('Yesterday')
    expect(dayWords('2025-03-10T12:00:00Z', 'utc', now)).toBe('Monday')
    expect(dayWords('2025-01-02T12:00:00Z', 'utc', now)).toBe('2 January')
    expect(dayWords('2024-01-02T12:00:00Z', 'utc', now)).toBe('2 January 2024')
  })

  it('is the one where somebody reads it', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
    expect(dayWords('2025-03-13T23:30:00Z', 'local', now)).toBe('Today')
  })

  it('stands above its first message only', () => {
    const messages = [at('2025-03-13T10:00:00Z'), at('2025-03-14T10:00:00Z'), at('2025-03-14T10:01:00Z')]
    expect(rowsOf({ ...shown, messages }).map(({ day }) => day)).toEqual(['Yesterday', 'Today', null])
  })
})

it('what one person says in one breath stands together, and its last line has the time', () => {
  const messages = [
    at('2025-03-14T10:00:00Z'),
    at('2025-03-14T10:01:00Z'),
    at('2025-03-14T10:02:00Z', { senderId: sam._id }),
    at('2025-03-14T10:03:00Z'),
    at('2025-03-14T10:30:00Z'),
  ]
  expect(rowsOf({ ...shown, messages }).map(({ isTail }) => isTail)).toEqual([false, true, true, true, true])
})

it('what is on its way stands last, and once when it has arrived', () => {
  const messages = [at('2025-03-14T10:00:00Z')]
  const waiting = rowsOf({ ...shown, messages, outbox: [outgoing] })
  expect(waiting.map(({ key }) => key)).toEqual(['2025-03-14T10:00:00Z', 'c'])
  const arrived = at('2025-03-14T12:00:00Z', { clientId: 'c', senderId: sam._id })
  const rows = rowsOf({ ...shown, messages: [...messages, arrived], outbox: [outgoing] })
  expect(rows.map(({ key }) => key)).toEqual(['2025-03-14T10:00:00Z', 'c'])
})

describe('the mark below my last message', () => {
  const mine = message(2, { senderId: sam._id })
  const messages = [message(1), mine, message(3)]
  it('says how far it has come', () => {
    const mark = (deliveredSeq: number, seenSeq: number) =>
      markOf(messages, sam._id, { deliveredSeq, seenSeq })
    expect(mark(1, 1)).toEqual({ id: mine._id, mark: 'Sent' })
    expect(mark(2, 1)).toEqual({ id: mine._id, mark: 'Delivered' })
    expect(mark(2, 2)).toEqual({ id: mine._id, mark: 'Seen' })
  })

  it('is not there where I said nothing, or took it back', () => {
    expect(markOf([message(1)], sam._id, { deliveredSeq: 9, seenSeq: 9 })).toBeNull()
    expect(markOf([{ ...mine, isDeleted: true }], sam._id, { deliveredSeq: 9, seenSeq: 9 })).toBeNull()
  })
})
