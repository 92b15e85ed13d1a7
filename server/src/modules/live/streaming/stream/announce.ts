import { topic } from '#platform/extensions'

/** A stream went live. Published once per stream. */
export const streamBegan = topic<{ streamId: string; creatorId: string }>('stream.began')

export type TicketsRefundedWhy = 'cancelled' | 'not-started' | 'broke-off'

/** One ticket was refunded. */
export const ticketRefunded = topic<{
  streamId: string
  chargeId: string
  accountId: string
  title: string
  why: TicketsRefundedWhy
}>('stream.ticket-refunded')

/** The tickets of a stream were refunded. */
export const ticketsRefunded = topic<{
  streamId: string
  creatorId: string
  title: string
  why: TicketsRefundedWhy
  tickets: number
}>('stream.tickets-refunded')
