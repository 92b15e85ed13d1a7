import Type, { type Static } from 'typebox'
import type { Context } from './context.ts'
import { missing } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Metadata } from './parameters.ts'
import { type Customer, isA } from './resources.ts'

export const NewCustomer = Fields({
  email: Type.Optional(Type.String({ maxLength: 512 })),
  name: Type.Optional(Type.String({ maxLength: 256 })),
  description: Type.Optional(Type.String()),
  metadata: Metadata,
})

export async function createCustomer({ records, now }: Context, params: Static<typeof NewCustomer>) {
  const customer: Customer = {
    object: 'customer',
    id: newId('cus'),
    created: seconds(now),
    livemode: false,
    email: params.email ?? null,
    name: params.name ?? null,
    metadata: params.metadata ?? {},
  }
  await records.put(customer)
  return customer
}

/** A customer that a parameter names. */
export async function requireCustomer({ records }: Context, id: string | undefined) {
  if (id === undefined) return null
  const customer = await records.get(id)
  if (!isA('customer', customer)) throw missing('customer', id, 'customer')
  return customer
}
