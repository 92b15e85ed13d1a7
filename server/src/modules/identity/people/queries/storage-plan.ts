import { eq } from 'drizzle-orm'
import type { StoragePlanOf } from '#platform/files'
import { accounts } from '#tables/accounts'
import { creators } from '#tables/people'

/** The storage plan of an account: small until the creator is verified. */
export const storagePlanOf: StoragePlanOf = async (db, accountId) => {
  const [row] = await db
    .select({ role: accounts.operatorRole, isVerified: creators.verifiedDocument })
    .from(accounts)
    .leftJoin(creators, eq(creators.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (row?.role) return 'unlimited'
  if (row?.isVerified == null) return 'fan'
  return row.isVerified ? 'creator' : 'unverified'
}
