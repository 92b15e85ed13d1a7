import type Stripe from 'stripe'
import { sha256 } from '#platform/crypto'
import type { asking } from './stripe-failures.ts'

/** Shared by the parts of the gateway: Stripe's client, and the reporting of its failures. */
export interface StripeClient {
  stripe: Stripe
  ask: ReturnType<typeof asking>
}

/** Leaves out empty fields: Stripe reads an empty value as an attempt to remove it. */
export const withoutEmpty = <Field extends string>(
  fields: Record<Field, string | undefined>,
): { [F in Field]?: string } => {
  const given: { [F in Field]?: string } = {}
  for (const field in fields) if (fields[field]) given[field] = fields[field]
  return given
}

/** The idempotency key of an object that is created once; other parameters make another key. */
export const keyFor = (name: string, params: object) => ({
  idempotencyKey: `${name}:${sha256(JSON.stringify(params)).toString('hex').slice(0, 16)}`,
})

/** Cards only, without payment methods that redirect the payer to another site. */
export const cardsOnly = { enabled: true, allow_redirects: 'never' } as const
