import type { Message } from '@ovation/contract'
import { type Clock, isoDay, longDay, weekday, withYear } from '~/ui/text/clock'
import type { Outgoing } from './outbox'

/** One line of a conversation. */
export interface MessageRow {
  key: string
  /** What stands above it: the day, where another one begins. */
  day: string | null
  isMine: boolean
  /** The last of several that were said in one breath; it carries the time. */
  isTail: boolean
  said: { message: Message } | { outgoing: Outgoing }
}

/** What is said within this time by one person stands together. */
const breathMs = 5 * 60_000

const dayMs = 24 * 60 * 60_000

/** Today, Yesterday, Monday, 12 March; with the year when it is another one. */
export function dayWords(instant: string, clock: Clock, now: Date): string {
  const moment = new Date(instant)
  const date = isoDay(moment, clock)
  if (date === isoDay(now, clock)) return 'Today'
  if (date === isoDay(new Date(now.getTime() - dayMs), clock)) return 'Yesterday'
  if (now.getTime() - moment.getTime() < 6 * dayMs) return weekday(moment, clock)
  return withYear(longDay(moment, clock), moment, clock, now)
}

interface Said {
  key: string
  instant: string
  senderId: string
  said: MessageRow['said']
}

interface Shown {
  messages: readonly Message[]
  outbox: readonly Outgoing[]
  me: string
  clock: Clock
  now?: Date
}

/** What the server has, then what is on its way to it. */
export function rowsOf({ messages, outbox, me, clock, now = new Date() }: Shown): MessageRow[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const all: Said[] = [
    ...messages.map((message) => ({
      // It keeps its place and its element when it has arrived.
      key: message.clientId ?? message._id,
      instant: message.createdAt,
      senderId: message.senderId,
      said: { message },
    })),
    ...outbox
      .filter(({ clientId }) => !arrived.has(clientId))
      .map((outgoing) => ({
        key: outgoing.clientId,
        instant: outgoing.writtenAt,
        senderId: me,
        said: { outgoing },
      })),
  ]
  const days = all.map(({ instant }) => isoDay(new Date(instant), clock))
  return all.map(({ key, instant, senderId, said }, n) => {
    const next = all[n + 1]
    return {
      key,
      day: days[n] === days[n - 1] ? null : dayWords(instant, clock, now),
      isMine: senderId === me,
      isTail:
        !next ||
        next.senderId !== senderId ||
        days[n] !== days[n + 1] ||
        new Date(next.instant).getTime() - new Date(instant).getTime() > breathMs,
      said,
    }
  })
}

export type Mark = 'Sent' | 'Delivered' | 'Seen'

/** How far the last of my messages has come, and which one that is. */
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
