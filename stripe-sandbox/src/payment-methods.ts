import { type Behaviour, cardOf, fingerprintOf } from './cards.ts'
import type { Context } from './context.ts'
import { invalidRequest, missing, notThere } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { isA, type PaymentMethod } from './resources.ts'

/** The card a parameter names: one that is known, or a new one for the token of a test card. */
export async function requireMethod(context: Context, id: string, customerId: string | null) {
  const card = cardOf(id)
  const method = card ? newMethod(context, { ...card, token: id }) : await context.records.take(id)
  if (!isA('payment_method', method)) throw missing('PaymentMethod', id, 'payment_method')
  if (method.sandbox.wasDetached) {
    throw invalidRequest(
      'The provided PaymentMethod was detached from a Customer. It may not be used again.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
  }
  if (method.customer && method.customer !== customerId) {
    throw invalidRequest(
      `The PaymentMethod ${method.id} does not belong to the Customer ${customerId ?? 'you supplied'}.`,
      { param: 'payment_method' },
    )
  }
  await context.records.put(method)
  return method
}

function newMethod(
  { now }: Context,
  { token, brand, last4 }: { token: string; brand: string; last4: string },
) {
  const method: PaymentMethod = {
    object: 'payment_method',
    id: newId('pm'),
    created: seconds(now),
    livemode: false,
    type: 'card',
    card: {
      brand,
      last4,
      fingerprint: fingerprintOf(token),
      exp_month: 12,
      exp_year: now.getUTCFullYear() + 4,
      funding: 'credit',
      country: 'US',
    },
    billing_details: { name: null, email: null, phone: null, tax_id: null },
    customer: null,
    metadata: {},
    sandbox: { token, wasDetached: false },
  }
  return method
}

/** How this card behaves. */
export function behaviourOf(method: PaymentMethod): Behaviour {
  return cardOf(method.sandbox.token)?.behaviour ?? {}
}

export async function attach({ records }: Context, methodId: string, customerId: string | null) {
  const method = await records.take(methodId)
  if (isA('payment_method', method) && customerId) await records.put({ ...method, customer: customerId })
}

export async function retrieveMethod({ records }: Context, id: string) {
  const method = await records.get(id)
  if (!isA('payment_method', method)) throw notThere('PaymentMethod', id, 'payment_method')
  // Cards of a sandbox that is older than fingerprints have none.
  return { ...method, card: { ...method.card, fingerprint: fingerprintOf(method.sandbox.token) } }
}

export async function detachMethod(context: Context, id: string) {
  const method = await context.records.take(id)
  if (!isA('payment_method', method)) throw notThere('PaymentMethod', id, 'payment_method')
  if (!method.customer) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const detached: PaymentMethod = {
    ...method,
    customer: null,
    sandbox: { ...method.sandbox, wasDetached: true },
  }
  await context.records.put(detached)
  await context.tell('payment_method.detached', detached)
  return detached
}
