import { and, eq } from 'drizzle-orm'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { items } from '#tables/items'

/** Unpins the other items of this creator. Concurrent calls wait for each other before they lock an item. */
export async function unpinOthers(tx: Queryable, creatorId: string) {
  await lockUntilCommit(tx, 'pin', creatorId)
  await tx
    .update(items)
    .set({ isPinned: false })
    .where(and(eq(items.creatorId, creatorId), items.isPinned))
}
