import Type, { type Static } from 'typebox'
import { type Context, listOf } from './context.ts'
import { invalidRequest, missing } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Limit, Metadata } from './parameters.ts'
import { isA, type Transfer } from './resources.ts'

export const NewTransfer = Fields({
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String({ pattern: '^[a-z]{3}$' }),
  destination: Type.String(),
  description: Type.Optional(Type.String()),
  transfer_group: Type.Optional(Type.String()),
  metadata: Metadata,
})

export const TransferSearch = Fields({ transfer_group: Type.Optional(Type.String()), limit: Limit })

export async function createTransfer(context: Context, params: Static<typeof NewTransfer>) {
  const account = await context.records.get(params.destination)
  if (!isA('account', account)) throw missing('destination', params.destination, 'destination')
  // Returned, not thrown: Stripe repeats these responses under the same key.
  if (account.capabilities.transfers !== 'active') {
    return invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  if (context.faults.emptyBalance) {
    return invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  }
  const transfer: Transfer = {
    object: 'transfer',
    id: newId('tr'),
    created: seconds(context.now),
    livemode: false,
    amount: params.amount,
    amount_reversed: 0,
    currency: params.currency,
    destination: account.id,
    reversed: false,
    description: params.description ?? null,
    transfer_group: params.transfer_group ?? null,
    metadata: params.metadata ?? {},
  }
  await context.records.put(transfer)
  await context.tell('transfer.created', transfer)
  return transfer
}

export async function listTransfers({ records }: Context, search: Static<typeof TransferSearch>) {
  const { transfer_group, limit = 10 } = search
  return listOf(
    '/v1/transfers',
    await records.find('transfer', transfer_group ? { transfer_group } : {}, limit),
  )
}
