import { and, eq, sql } from 'drizzle-orm'
import type { Account, Viewer } from '#modules/accounts'
import type { Platform } from '#platform'
import type { Gateway, PayoutAccount } from '#platform/payments'
import type { Queryable } from '#platform/postgres'
import { requireGateway } from './gateway.ts'
import { paymentAccounts } from './tables.ts'

const pagePath = '/creator/banking'

/** Opens a creator's account at the payment service, once, and answers where to fill it in. */
export async function connectAccount(
  platform: Platform,
  { id: creatorId, account }: Viewer,
  provider: string,
) {
  const gateway = requireGateway(platform, provider)
  const { orm } = platform.db
  const known = await findAccount(orm, creatorId, provider)
  const accountId = known?.accountId ?? (await openAccount(orm, gateway, creatorId, account))
  const page = `${platform.config.publicUrl}${pagePath}`
  const url = await gateway.accountLink({ accountId, returnUrl: page, refreshUrl: page })
  const { detailsSubmitted, payoutsEnabled } = await refreshAccount(platform, gateway, accountId)
  return { accountId, url, detailsSubmitted, payoutsEnabled }
}

/** What the payment service says of it now. */
export async function refreshAccount(
  { db }: Pick<Platform, 'db'>,
  gateway: Gateway,
  accountId: string,
  also: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<PayoutAccount> {
  const account = await gateway.readAccount(accountId)
  const { detailsSubmitted, payoutsEnabled } = account
  await db.orm.transaction(async (tx) => {
    await also(tx)
    await tx
      .update(paymentAccounts)
      .set({ detailsSubmitted, payoutsEnabled, updatedAt: sql`now()` })
      .where(and(eq(paymentAccounts.provider, gateway.provider), eq(paymentAccounts.accountId, accountId)))
  })
  return account
}

/** Of two that come at once, the second gets what the first has written. */
async function openAccount(db: Queryable, gateway: Gateway, creatorId: string, { email, country }: Account) {
  const { provider } = gateway
  const accountId = await gateway.createAccount({ creatorId, email: email ?? '', country: country ?? '' })
  await db.insert(paymentAccounts).values({ creatorId, provider, accountId }).onConflictDoNothing()
  return (await findAccount(db, creatorId, provider))?.accountId ?? accountId
}

/** As the payment service has described it last. */
export async function findAccount(db: Queryable, creatorId: string, provider: string) {
  const { accountId, detailsSubmitted, payoutsEnabled } = paymentAccounts
  const [account] = await db
    .select({ accountId, detailsSubmitted, payoutsEnabled })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.creatorId, creatorId), eq(paymentAccounts.provider, provider)))
  return account
}
