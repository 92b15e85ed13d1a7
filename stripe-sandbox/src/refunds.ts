import Type, { type Static } from 'typebox'
import { type Context, listOf } from './context.ts'
import { isChargedBack } from './disputes.ts'
import { invalidRequest, missing, notThere } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Limit, Metadata } from './parameters.ts'
import { type Charge, isA, type Refund } from './resources.ts'

export const NewRefund = Fields({
  payment_intent: Type.String(),
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: Metadata,
})

export const RefundSearch = Fields({ payment_intent: Type.Optional(Type.String()), limit: Limit })

export async function createRefund(context: Context, params: Static<typeof NewRefund>) {
  const intent = await context.records.take(params.payment_intent)
  if (!isA('payment_intent', intent)) throw missing('payment_intent', params.payment_intent, 'payment_intent')
  const charge = intent.latest_charge ? await context.records.take(intent.latest_charge) : null
  if (!isA('charge', charge)) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  }
  // Returned, not thrown: Stripe repeats these responses under the same key.
  if (context.faults.refuseRefunds)
    return invalidRequest('This charge cannot be refunded.', { code: 'refund_disputed_payment' })
  if (await isChargedBack(context, charge.id)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const refund: Refund = {
    object: 'refund',
    id: newId('re'),
    created: seconds(context.now),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
  }
  const after: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  }
  await context.records.put(refund)
  await context.records.put(after)
  await context.tell('refund.created', refund)
  await context.tell('charge.refunded', after)
  return refund
}

/** The bank of the card returns the money to the site. */
export async function failRefund(context: Context, id: string) {
  const before = await context.records.take(id)
  if (!isA('refund', before)) throw notThere('refund', id, 'id')
  const charge = await context.records.take(before.charge)
  if (!isA('charge', charge) || before.status === 'failed') return
  const refund: Refund = { ...before, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  await context.records.put(refund)
  await context.records.put({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await context.tell('refund.failed', refund)
}

export async function listRefunds({ records }: Context, search: Static<typeof RefundSearch>) {
  const { payment_intent, limit = 10 } = search
  return listOf('/v1/refunds', await records.find('refund', payment_intent ? { payment_intent } : {}, limit))
}
