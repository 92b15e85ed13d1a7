import { type Account, confirmOwner, type Viewer } from '#modules/identity/accounts'
import { emailPayoutChange } from '#modules/identity/people'
import type { Platform } from '#platform'
import type { Gateway, PayoutAccount } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import { requireGateway } from './gateway.ts'
import { findAccount, insertAccount, updateAccountState } from './payout-account-store.ts'

const pagePath = '/creator/banking'

/** Opens a creator's account at the payment service, once, and returns the link to complete it. */
export async function connectAccount(
  platform: Platform,
  viewer: Viewer,
  provider: string,
  currentPassword: string | undefined,
) {
  const gateway = requireGateway(platform, provider)
  await confirmOwner(platform, viewer, currentPassword)
  const known = await findAccount(platform.db.orm, viewer.id, provider)
  const accountId = known?.accountId ?? (await openAccount(platform, gateway, viewer.account))
  const page = `${platform.config.publicUrl}${pagePath}`
  const url = await gateway.accountLink({ accountId, returnUrl: page, refreshUrl: page })
  const { detailsSubmitted, payoutsEnabled } = await refreshAccount(platform, gateway, accountId)
  return { accountId, url, detailsSubmitted, payoutsEnabled }
}

/** Reads its current state from the payment service. */
export async function refreshAccount(
  { db }: Pick<Platform, 'db'>,
  gateway: Gateway,
  accountId: string,
  also: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<PayoutAccount> {
  const account = await gateway.readAccount(accountId)
  await db.orm.transaction(async (tx) => {
    await also(tx)
    await updateAccountState(tx, gateway.provider, accountId, account)
  })
  return account
}

/** A concurrent insert gets the row of the first, and the owner is notified once. */
async function openAccount(platform: Platform, gateway: Gateway, account: Account) {
  const { id: creatorId, email, country } = account
  const { provider } = gateway
  const accountId = await gateway.createAccount({ creatorId, email: email ?? '', country: country ?? '' })
  return platform.db.orm.transaction(async (tx) => {
    const isNew = await insertAccount(tx, { creatorId, provider, accountId })
    if (isNew) await emailPayoutChange(platform, tx, account, 'Stripe account')
    return (await findAccount(tx, creatorId, provider))?.accountId ?? accountId
  })
}
