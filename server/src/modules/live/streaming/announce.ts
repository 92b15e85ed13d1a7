import { topic } from '#platform/extensions'

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
