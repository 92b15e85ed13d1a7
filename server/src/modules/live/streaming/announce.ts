import { topic } from '#platform/extensions'

/** A stream is announced, and its creator wants a post about it or not. */
export const streamScheduled = topic<{
  streamId: string
  creatorId: string
  title: string
  description: string
  scheduledAt: Date
  isPosted: boolean
}>('stream.scheduled')

/** An announced stream begins at another time. */
export const streamMoved = topic<{ streamId: string; creatorId: string; scheduledAt: Date }>('stream.moved')

/** A stream has its first picture. Once in its life. */
export const streamBegan = topic<{ streamId: string; creatorId: string }>('stream.began')

export type TicketsRefundedWhy = 'cancelled' | 'not-started' | 'broke-off'

/** Somebody has the price of their ticket back. */
export const ticketRefunded = topic<{
  streamId: string
  chargeId: string
  accountId: string
  title: string
  why: TicketsRefundedWhy
}>('stream.ticket-refunded')

/** The tickets of a stream are refunded. */
export const ticketsRefunded = topic<{
  streamId: string
  creatorId: string
  title: string
  why: TicketsRefundedWhy
  tickets: number
}>('stream.tickets-refunded')

/** A stream is over, or was never given. */
export const streamEnded = topic<{ streamId: string; creatorId: string; wasOn: boolean }>('stream.ended')
