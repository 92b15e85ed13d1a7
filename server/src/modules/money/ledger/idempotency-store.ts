import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { idempotencyKeys } from '#tables/ledger'

/** Returns false if the account has used the key. Waits for a concurrent call with the same key. */
export async function addKey(tx: Queryable, key: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return added.length > 0
}

export async function findKey(tx: Queryable, accountId: string, key: string) {
  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
  return found
}

/** No client sends the same attempt again after this long. */
const keysLast = sql`interval '90 days'`

export async function sweepKeys(db: Queryable) {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - ${keysLast}`)
}
