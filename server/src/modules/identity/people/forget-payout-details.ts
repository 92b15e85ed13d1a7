import { and, eq, gte } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { bankingSettings, gatewaySettings } from '#tables/people'

const always = new Date(0)

/** For an account that passes into other hands: what it earns must not go to who had it before, or had it since. */
export async function forgetPayoutDetails(tx: Queryable, creatorId: string, changedSince = always) {
  for (const table of [bankingSettings, gatewaySettings]) {
    await tx.delete(table).where(and(eq(table.creatorId, creatorId), gte(table.updatedAt, changedSince)))
  }
}
