import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from './tables.ts'

/** Makes room for another pinned item of this creator. Two at once wait for each other, before they touch any item. */
export async function unpinOthers(tx: Queryable, creatorId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pin ${creatorId}`}, 0))`)
  await tx
    .update(items)
    .set({ isPinned: false })
    .where(and(eq(items.creatorId, creatorId), items.isPinned))
}
