import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { bankingSettings, gatewaySettings } from './tables.ts'

/** For an account that passes into other hands: what it earns must not go to who had it before. */
export async function forgetPayoutDetails(tx: Queryable, creatorId: string) {
  await tx.delete(bankingSettings).where(eq(bankingSettings.creatorId, creatorId))
  await tx.delete(gatewaySettings).where(eq(gatewaySettings.creatorId, creatorId))
}
