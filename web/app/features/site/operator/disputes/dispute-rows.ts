import type { Dispute, DisputeInFull } from '@ovation/contract'
import { money } from '~/ui/text/format'
import { formatMoment } from '../console/format'
import { paidForLabel, reasonLabel, statusLabels } from './dispute-labels'

const dayMs = 24 * 60 * 60 * 1000

/** The time left to answer. */
export function timeLeft(dueAt: string, now: Date): string {
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return 'Overdue'
  if (left < dayMs) return 'Due today'
  const days = Math.floor(left / dayMs)
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Formats times in the loader: server and browser may format them differently. */
export function disputeRow(dispute: Dispute, now: Date, timezone: string | null) {
  const { dueAt, status, openedAt, amount, currency, paidFor, reason } = dispute
  return {
    ...dispute,
    sum: currency === 'usd' ? money(amount) : `${amount.toFixed(2)} ${currency.toUpperCase()}`,
    why: reasonLabel(reason),
    what: paidForLabel(paidFor),
    opened: formatMoment(openedAt, timezone),
    due: dueAt && formatMoment(dueAt, timezone),
    left: dueAt && status === 'needs_response' ? timeLeft(dueAt, now) : '',
  }
}
export type DisputeRow = ReturnType<typeof disputeRow>

const eventLabels: Record<DisputeInFull['events'][number]['event'], string> = {
  opened: 'Opened by the bank',
  changed: 'Changed',
  escalated: 'Became a chargeback',
  withdrawn: 'Money withdrawn from the site',
  returned: 'Money returned to the site',
  submitted: 'Evidence submitted',
  closed: 'Decided',
}

const isStatus = (status: string): status is keyof typeof statusLabels => Object.hasOwn(statusLabels, status)

export function disputeInFull(dispute: DisputeInFull, now: Date, timezone: string | null) {
  return {
    ...disputeRow(dispute, now, timezone),
    ...dispute,
    evidence: dispute.evidence && {
      ...dispute.evidence,
      at: formatMoment(dispute.evidence.submittedAt, timezone),
    },
    steps: dispute.events.map(({ _id, event, status, operator, createdAt }) => ({
      _id,
      what: eventLabels[event],
      words: [
        operator && `By ${operator}`,
        (event === 'changed' || event === 'closed') && (isStatus(status) ? statusLabels[status] : status),
      ]
        .filter(Boolean)
        .join(', '),
      at: formatMoment(createdAt, timezone),
    })),
  }
}
export type DisputeShown = ReturnType<typeof disputeInFull>
