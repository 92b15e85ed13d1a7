import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type BankingRow, bankingSettings, gatewaySettings } from '#tables/people'

export async function findBanking(db: Queryable, creatorId: string) {
  const [banking] = await db.select().from(bankingSettings).where(eq(bankingSettings.creatorId, creatorId))
  return banking
}

export async function lockBanking(tx: Queryable, creatorId: string): Promise<BankingRow | undefined> {
  const [banking] = await tx
    .select()
    .from(bankingSettings)
    .where(eq(bankingSettings.creatorId, creatorId))
    .for('update')
  return banking
}

export async function saveBanking(tx: Queryable, row: BankingRow) {
  await tx
    .insert(bankingSettings)
    .values(row)
    .onConflictDoUpdate({ target: bankingSettings.creatorId, set: row })
}

export async function updateBanking(tx: Queryable, creatorId: string, fields: Partial<BankingRow>) {
  await tx.update(bankingSettings).set(fields).where(eq(bankingSettings.creatorId, creatorId))
}

/** Rows from before encryption was added, up to 500 at a time. */
export const lockUnsealedBanking = (tx: Queryable): Promise<BankingRow[]> =>
  tx.select().from(bankingSettings).where(isNull(bankingSettings.bankAccountSealed)).limit(500).for('update')

type GatewayRow = typeof gatewaySettings.$inferSelect

export const findGateways = (db: Queryable, creatorId: string) =>
  db
    .select()
    .from(gatewaySettings)
    .where(eq(gatewaySettings.creatorId, creatorId))
    .orderBy(asc(gatewaySettings.key))

export async function lockGateway(
  tx: Queryable,
  creatorId: string,
  key: GatewayRow['key'],
): Promise<GatewayRow | undefined> {
  const [gateway] = await tx
    .select()
    .from(gatewaySettings)
    .where(and(eq(gatewaySettings.creatorId, creatorId), eq(gatewaySettings.key, key)))
    .for('update')
  return gateway
}

export async function saveGateway(
  tx: Queryable,
  { creatorId, key, value, status }: Omit<GatewayRow, 'updatedAt'>,
) {
  const updatedAt = new Date()
  await tx
    .insert(gatewaySettings)
    .values({ creatorId, key, value, status, updatedAt })
    .onConflictDoUpdate({
      target: [gatewaySettings.creatorId, gatewaySettings.key],
      set: { value, status, updatedAt },
    })
}

const always = new Date(0)

/** Deletes payout details when an account is transferred or restored, so that earnings do not go to another person. */
export async function forgetPayoutDetails(tx: Queryable, creatorId: string, changedSince = always) {
  for (const table of [bankingSettings, gatewaySettings]) {
    await tx.delete(table).where(and(eq(table.creatorId, creatorId), gte(table.updatedAt, changedSince)))
  }
}
