import { operatorsAlerted } from '#modules/identity/accounts'
import type { PaymentDispute } from '#modules/money/payments'
import type { Platform } from '#platform'
import { formatDollars } from '#platform/amounts'
import type { Dispute, DisputeStatus } from '#platform/card-gateway'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { DisputeRow } from '#tables/disputes'
import { addDisputeEvent, changeDispute, lockOrAddDispute } from './store.ts'

/** A dispute only moves forward. An inquiry may become a dispute, so its states come first. */
const order: Record<DisputeStatus, number> = {
  needs_response: 0,
  under_review: 1,
  closed: 2,
  won: 3,
  lost: 3,
}
const rankOf = ({ status, isInquiry }: Pick<Dispute, 'status' | 'isInquiry'>) =>
  order[status] + (isInquiry || status === 'closed' ? 0 : 10)

const endings: readonly DisputeStatus[] = ['won', 'lost', 'closed']

/** The bank asked, or had let it rest, and now withdraws the money. */
const isEscalated = (before: DisputeRow, now: Dispute) =>
  !now.isInquiry && now.status !== 'closed' && (before.isInquiry || before.status === 'closed')

/**
 * Records what the payment service says of a dispute now, and tells operators of a new one, also of an inquiry that became
 * a chargeback: it needs evidence of its own. Two events at once may have read different states: an older one changes
 * nothing.
 */
export async function recordDispute(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  { payment, dispute: found }: PaymentDispute,
) {
  const facts = factsOf(found)
  const { dispute, isNew } = await lockOrAddDispute(tx, {
    ...{ id: newId(), provider: payment.provider, reference: found.disputeId },
    ...{ paymentId: payment.id, accountId: payment.accountId, openedAt: found.openedAt },
    ...facts,
  })
  const escalated = !isNew && isEscalated(dispute, found)
  if (!isNew) {
    if (rankOf(found) < rankOf(dispute)) return
    await changeDispute(tx, dispute.id, {
      ...facts,
      closedAt: dispute.status === found.status ? dispute.closedAt : facts.closedAt,
      // Each only grows.
      withdrawnCents: Math.max(found.withdrawnCents, dispute.withdrawnCents),
      returnedCents: Math.max(found.returnedCents, dispute.returnedCents),
      ...(escalated && found.status === 'needs_response' ? noSubmission : {}),
    })
  }
  for (const event of eventsOf(isNew ? null : dispute, found, escalated))
    await addDisputeEvent(tx, { disputeId: dispute.id, event, status: found.status })
  if (isNew || (escalated && found.status === 'needs_response'))
    await extensions.announce(tx, operatorsAlerted, alertOf(dispute.id, found, escalated))
}

/** The text stays in the audit log. */
const noSubmission = { evidence: null, evidenceBy: null, submittedAt: null, submittingSince: null }

function alertOf(id: string, { cents, dueAt, isInquiry }: Dispute, escalated: boolean) {
  const sum = formatDollars(cents)
  const due = dueAt ? ` Answer before ${dueAt.toISOString().slice(0, 10)}.` : ''
  const about = {
    ...{ kind: 'operator_dispute' as const, path: `/admin/disputes/${id}` },
    key: escalated ? `dispute:${id}:chargeback` : `dispute:${id}`,
    // Merged into an unread alert of the inquiry, it would send no email.
    objectId: escalated ? newId() : id,
  }
  if (escalated)
    return {
      ...about,
      title: 'An inquiry became a chargeback',
      text: `A payment of ${sum} is charged back. It needs evidence again.${due}`,
    }
  if (isInquiry)
    return {
      ...about,
      title: 'A bank asks about a payment',
      text: `The cardholder questions a payment of ${sum}. A refund avoids a chargeback.${due}`,
    }
  return { ...about, title: 'A payment is disputed', text: `A payment of ${sum} is disputed.${due}` }
}

function factsOf({ status, isInquiry, reason, cents, currency, dueAt, ...money }: Dispute) {
  const { withdrawnCents, returnedCents, feeCents } = money
  return {
    ...{ status, isInquiry, reason, cents, currency, dueAt, withdrawnCents, returnedCents, feeCents },
    closedAt: endings.includes(status) ? new Date() : null,
  }
}

type Event = Parameters<typeof addDisputeEvent>[1]['event']

/** What is new since the row was written. */
function eventsOf(before: DisputeRow | null, now: Dispute, escalated: boolean): Event[] {
  const events: Event[] = []
  if (!before) events.push('opened')
  if (escalated) events.push('escalated')
  if (now.withdrawnCents > (before?.withdrawnCents ?? 0)) events.push('withdrawn')
  if (!escalated && before && before.status !== now.status && !endings.includes(now.status))
    events.push('changed')
  if (endings.includes(now.status) && before?.status !== now.status) events.push('closed')
  if (now.returnedCents > (before?.returnedCents ?? 0)) events.push('returned')
  return events
}
