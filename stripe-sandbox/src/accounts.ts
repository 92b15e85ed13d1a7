import Type, { type Static } from 'typebox'
import type { Context } from './context.ts'
import { missing, notThere } from './failures.ts'
import { newId, seconds } from './ids.ts'
import { Fields, Metadata } from './parameters.ts'
import { type Account, isA } from './resources.ts'

export const NewAccount = Fields({
  controller: Type.Optional(
    Fields({
      fees: Type.Optional(Fields({ payer: Type.Enum(['account', 'application']) })),
      losses: Type.Optional(Fields({ payments: Type.Enum(['application', 'stripe']) })),
      stripe_dashboard: Type.Optional(Fields({ type: Type.Enum(['express', 'full', 'none']) })),
    }),
  ),
  capabilities: Type.Optional(Fields({ transfers: Fields({ requested: Type.Boolean() }) })),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  email: Type.Optional(Type.String()),
  metadata: Metadata,
})

export const NewAccountLink = Fields({
  account: Type.String(),
  type: Type.Enum(['account_onboarding', 'account_update']),
  return_url: Type.String({ pattern: '^https?://' }),
  refresh_url: Type.String({ pattern: '^https?://' }),
})

export async function createAccount(context: Context, params: Static<typeof NewAccount>) {
  const account: Account = {
    object: 'account',
    id: newId('acct'),
    created: seconds(context.now),
    email: params.email ?? null,
    country: params.country ?? 'US',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    metadata: params.metadata ?? {},
  }
  await context.records.put(account)
  return account
}

/** Nobody fills in a form here: asking for the link is having filled it in. */
export async function createAccountLink(context: Context, params: Static<typeof NewAccountLink>) {
  const account = await context.records.take(params.account)
  if (!isA('account', account)) throw missing('account', params.account, 'account')
  const filledIn: Account = {
    ...account,
    capabilities: { transfers: 'active' },
    details_submitted: true,
    payouts_enabled: true,
  }
  await context.records.put(filledIn)
  await context.tell('account.updated', filledIn)
  return {
    object: 'account_link' as const,
    created: seconds(context.now),
    expires_at: seconds(context.now) + 300,
    url: params.return_url,
  }
}

export async function retrieveAccount({ records }: Context, id: string) {
  const account = await records.get(id)
  if (!isA('account', account)) throw notThere('account', id, 'account')
  return account
}
