import Type, { type Static } from 'typebox'
import type { Context } from './context.ts'
import { isChargedBack } from './disputes.ts'
import { invalidRequest, missing } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Metadata } from './parameters.ts'
import { type Charge, isA, type Refund } from './resources.ts'

export const NewRefund = Fields({
  payment_intent: Type.String(),
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  reason: Type.Optional(Type.Enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: Metadata,
})

export async function createRefund(context: Context, params: Static<typeof NewRefund>) {
  const intent = await context.records.take(params.payment_intent)
  if (!isA('payment_intent', intent)) throw missing('payment_intent', params.payment_intent, 'payment_intent')
  const charge = intent.latest_charge ? await context.records.take(intent.latest_charge) : null
  if (!isA('charge', charge)) {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    })
  }
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
