import { and, eq } from 'drizzle-orm'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
import { items } from '#tables/items'

/** Makes room for another pinned item of this creator. Two at once wait for each other, before they touch any item. */
export async function unpinOthers(tx: Queryable, creatorId: string) {
  await lockUntilCommit(tx, 'pin', creatorId)
  await tx
    .update(items)
    .set({ isPinned: false })
    .where(and(eq(items.creatorId, creatorId), items.isPinned))
}
