import type { Message } from '@ovation/contract'
import { type Clock, isoDay, longDay, weekday, withYear } from '~/ui/text/clock'
import type { Outgoing } from './outbox'

/** A row of a conversation. */
export interface MessageRow {
  key: string
  /** The day above the row, where a new day begins. */
  day: string | null
  isMine: boolean
  /** The last message of a group; it shows the time. */
  isTail: boolean
  content: { message: Message } | { outgoing: Outgoing }
}

/** Messages of one person within this time form a group. */
const groupMs = 5 * 60_000

const dayMs = 24 * 60 * 60_000

/** “Today”, “Yesterday”, “Monday”, “12 March”; with the year if it is not the current one. */
export function dayLabel(instant: string, clock: Clock, now: Date): string {
  const moment = new Date(instant)
  const date = isoDay(moment, clock)
  if (date === isoDay(now, clock)) return 'Today'
  if (date === isoDay(new Date(now.getTime() - dayMs), clock)) return 'Yesterday'
  if (now.getTime() - moment.getTime() < 6 * dayMs) return weekday(moment, clock)
  return withYear(longDay(moment, clock), moment, clock, now)
}

interface Entry {
  key: string
  instant: string
  senderId: string
  content: MessageRow['content']
}

interface Shown {
  messages: readonly Message[]
  outbox: readonly Outgoing[]
  me: string
  clock: Clock
  now?: Date
}

/** Confirmed messages, then those that are being sent. */
export function rowsOf({ messages, outbox, me, clock, now = new Date() }: Shown): MessageRow[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const all: Entry[] = [
    ...messages.map((message) => ({
      // The same key before and after sending keeps the element.
      key: message.clientId ?? message._id,
      instant: message.createdAt,
      senderId: message.senderId,
      content: { message },
    })),
    ...outbox
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((outgoing) => ({
        key: outgoing.clientId,
        instant: outgoing.writtenAt,
        senderId: me,
        content: { outgoing },
      })),
  ]
  const days = all.map(({ instant }) => isoDay(new Date(instant), clock))
  return all.map(({ key, instant, senderId, content }, n) => {
    const next = all[n + 1]
    return {
      key,
      day: days[n] === days[n - 1] ? null : dayLabel(instant, clock, now),
      isMine: senderId === me,
      isTail:
        !next ||
        next.senderId !== senderId ||
        days[n] !== days[n + 1] ||
        new Date(next.instant).getTime() - new Date(instant).getTime() > groupMs,
      content,
    }
  })
}

export type Mark = 'Sent' | 'Delivered' | 'Seen'

/** The status of the last own message. */
export function markOf(
  messages: readonly Message[],
  me: string,
  { deliveredSeq, seenSeq }: { deliveredSeq: number; seenSeq: number },
): { id: string; mark: Mark } | null {
  const last = messages.findLast(({ senderId }) => senderId === me)
  if (!last || last.isDeleted) return null
  const mark = last.seq <= seenSeq ? 'Seen' : last.seq <= deliveredSeq ? 'Delivered' : 'Sent'
  return { id: last._id, mark }
}
