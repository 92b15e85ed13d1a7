import Type, { type Static } from 'typebox'
import type { Context } from './context.ts'
import { invalidRequest, notThere } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Metadata } from './parameters.ts'
import { type Charge, type Dispute, type DisputeTransaction, isA } from './resources.ts'

export const DisputeChanges = Fields({
  evidence: Type.Optional(Fields({ uncategorized_text: Type.Optional(Type.String({ maxLength: 20_000 })) })),
  submit: Type.Optional(Type.Boolean()),
  metadata: Metadata,
})

const daysToAnswer = 9
/** What the service takes for a dispute. */
const feeCents = 1500

/** The cardholder disputes a payment: its money is withdrawn from the site. */
export async function openDispute(context: Context, charge: Charge, reason = 'fraudulent') {
  const dispute = { ...about(context, charge, reason), ...chargedBack(charge) }
  await context.records.put(dispute)
  await context.tell('charge.dispute.created', dispute)
  await context.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank asks about a payment, which may still be refunded: no money moves. */
export async function openInquiry(context: Context, charge: Charge, reason = 'general') {
  const inquiry = about(context, charge, reason)
  await context.records.put(inquiry)
  await context.tell('charge.dispute.created', inquiry)
  return inquiry
}

/** The cardholder is not content: an inquiry, also one that was closed, becomes a chargeback, with a deadline of its own. */
export async function escalateInquiry(context: Context, id: string) {
  const before = await retrieveDispute(context, id)
  if (!before.status.startsWith('warning_')) return before
  const dispute: Dispute = { ...before, ...chargedBack(before), evidence_details: toAnswer(context) }
  await context.records.put(dispute)
  await context.tell('charge.dispute.updated', dispute)
  await context.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

const about = (context: Context, charge: Charge, reason: string): Dispute => ({
  object: 'dispute',
  id: newId('du'),
  created: seconds(context.now),
  livemode: false,
  amount: charge.amount,
  currency: charge.currency,
  charge: charge.id,
  payment_intent: charge.payment_intent,
  reason,
  status: 'warning_needs_response',
  is_charge_refundable: true,
  balance_transactions: [],
  evidence: { uncategorized_text: null },
  evidence_details: toAnswer(context),
  metadata: {},
})

const toAnswer = ({ now }: Pick<Context, 'now'>): Dispute['evidence_details'] => ({
  due_by: seconds(now) + daysToAnswer * 24 * 60 * 60,
  has_evidence: false,
  past_due: false,
  submission_count: 0,
})

const chargedBack = (charge: Pick<Charge, 'amount' | 'currency'>) => ({
  status: 'needs_response' as const,
  is_charge_refundable: false,
  balance_transactions: [movement(charge, 'dispute')],
})

const movement = (
  { amount, currency }: Pick<Charge, 'amount' | 'currency'>,
  category: DisputeTransaction['reporting_category'],
): DisputeTransaction => ({
  object: 'balance_transaction',
  id: newId('txn'),
  amount: category === 'dispute' ? -amount : amount,
  fee: category === 'dispute' ? feeCents : 0,
  currency,
  reporting_category: category,
})

export async function retrieveDispute({ records }: Pick<Context, 'records'>, id: string) {
  const dispute = await records.take(id)
  if (!isA('dispute', dispute)) throw notThere('dispute', id, 'dispute')
  return dispute
}

/** As in Stripe's test mode, the words `winning_evidence` and `losing_evidence` decide a dispute. */
export async function updateDispute(context: Context, id: string, params: Static<typeof DisputeChanges>) {
  const before = await retrieveDispute(context, id)
  const isInquiry = before.status === 'warning_needs_response'
  if (before.status !== 'needs_response' && !isInquiry)
    throw invalidRequest('This dispute is already closed or under review.')
  const text = params.evidence?.uncategorized_text ?? before.evidence.uncategorized_text
  const submits = params.submit ?? true
  const dispute: Dispute = {
    ...before,
    status: submits ? (isInquiry ? 'warning_under_review' : 'under_review') : before.status,
    evidence: { uncategorized_text: text },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: text !== null,
      submission_count: before.evidence_details.submission_count + (submits ? 1 : 0),
    },
    metadata: { ...before.metadata, ...params.metadata },
  }
  await context.records.put(dispute)
  await context.tell('charge.dispute.updated', dispute)
  if (submits && text?.includes('winning_evidence')) return closeDispute(context, id, 'won')
  if (submits && text?.includes('losing_evidence')) return closeDispute(context, id, 'lost')
  return dispute
}

/** The bank has decided. The money of a dispute that is won comes back; an inquiry ends without a winner. */
export async function closeDispute(context: Context, id: string, decision: 'won' | 'lost') {
  const before = await retrieveDispute(context, id)
  const { status } = before
  if (status === 'won' || status === 'lost' || status === 'warning_closed') return before
  const isInquiry = status.startsWith('warning_')
  const returned = decision === 'won' && !isInquiry ? [movement(before, 'dispute_reversal')] : []
  const dispute: Dispute = {
    ...before,
    status: isInquiry ? 'warning_closed' : decision,
    balance_transactions: [...before.balance_transactions, ...returned],
  }
  await context.records.put(dispute)
  await context.tell('charge.dispute.closed', dispute)
  if (returned.length > 0) await context.tell('charge.dispute.funds_reinstated', dispute)
  return dispute
}

/** While the bank has the money of a charge, or has decided for the cardholder, the charge is not refunded. */
export async function isChargedBack({ records }: Pick<Context, 'records'>, charge: string) {
  const disputes = await records.find('dispute', { charge }, 10)
  return disputes.some((one) => isA('dispute', one) && !one.is_charge_refundable && one.status !== 'won')
}
