import { and, eq, gte } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { bankingSettings, gatewaySettings } from '#tables/people'

const always = new Date(0)

/** Deletes payout details when an account is transferred or restored, so that earnings do not go to another person. */
export async function forgetPayoutDetails(tx: Queryable, creatorId: string, changedSince = always) {
  for (const table of [bankingSettings, gatewaySettings]) {
    await tx.delete(table).where(and(eq(table.creatorId, creatorId), gte(table.updatedAt, changedSince)))
  }
}
