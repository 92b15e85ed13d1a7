import type { Calls, PayoutCharge, PayoutEvent, ResponseOf } from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-labels'
import { formatDay, formatMoment, formatWait } from '../console/format'

type Listed = ResponseOf<Calls['GET /admin/payout-requests/search']>['data'][number]
type InFull = ResponseOf<Calls['GET /admin/payout-requests/{id}/view']>

interface Reader {
  timezone: string | null
}

export function payoutRow(payout: Listed, now: Date) {
  return { ...payout, waited: formatWait(payout.createdAt, now) }
}

export type PayoutListRow = ReturnType<typeof payoutRow>

const eventLabels: Record<PayoutEvent['event'], string> = {
  requested: 'Requested',
  changed: 'Changed',
  opened: 'Details shown',
  exported: 'Exported for the bank',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Cancelled',
  sending: 'Sent to the payment service',
  send_refused: 'Refused by the payment service',
  done: 'Marked as paid',
}

/** A sale that a payout pays. */
export const paidSale = (charge: PayoutCharge, { timezone }: Reader) => ({
  ...charge,
  kind: kindOf(charge.type),
  day: formatDay(charge.createdAt, timezone),
})
export type PaidSale = ReturnType<typeof paidSale>

/** Formats times in the loader: server and browser may format them differently. */
export function payoutInFull(payout: InFull, { timezone }: Reader) {
  return {
    ...payout,
    requestedOn: formatMoment(payout.createdAt, timezone),
    paid: payout.paidAt && formatMoment(payout.paidAt, timezone),
    charges: payout.charges.map((charge) => paidSale(charge, { timezone })),
    events: payout.events.map(({ _id, event, by, note, createdAt }) => ({
      _id,
      what: eventLabels[event],
      by: by ?? 'the site',
      at: formatMoment(createdAt, timezone),
      words: note,
    })),
  }
}

export type PayoutShown = ReturnType<typeof payoutInFull>
