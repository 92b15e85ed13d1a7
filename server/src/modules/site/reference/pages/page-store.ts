import type { pageCalls, QueryOf } from '@ovation/contract'
import { and, count, eq, ilike, inArray, max, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { escapeLike, type Queryable } from '#platform/postgres'
import { posts, postVersions } from '#tables/reference'

export type PageRow = typeof posts.$inferSelect
export type VersionRow = typeof postVersions.$inferSelect

export const pagesFound = ({ q, status }: QueryOf<typeof pageCalls.sitePages>): Listing => ({
  id: posts.id,
  from: sql`${posts}`,
  where: [q ? ilike(posts.title, `%${escapeLike(q)}%`) : undefined, status && eq(posts.status, status)],
  sort: {
    name: 'site-pages',
    direction: 'asc',
    keys: [
      { kind: 'integer', by: posts.ordering },
      { kind: 'id', by: posts.id },
    ],
  },
})

export const findPages = (db: Queryable, ids: string[]): Promise<PageRow[]> =>
  db.select().from(posts).where(inArray(posts.id, ids))

export async function findPage(db: Queryable, id: string): Promise<PageRow | undefined> {
  const [page] = await db.select().from(posts).where(eq(posts.id, id))
  return page
}

export async function lockPage(tx: Queryable, id: string): Promise<PageRow | undefined> {
  const [page] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  return page
}

export async function countPages(db: Queryable): Promise<number> {
  const [found] = await db.select({ pages: count() }).from(posts)
  return found?.pages ?? 0
}

/** Behind all others. */
export async function addPage(
  tx: Queryable,
  page: Omit<typeof posts.$inferInsert, 'ordering'>,
): Promise<PageRow> {
  const [last] = await tx.select({ ordering: max(posts.ordering) }).from(posts)
  const [added] = await tx
    .insert(posts)
    .values({ ...page, ordering: (last?.ordering ?? 0) + 1 })
    .returning()
  if (!added) throw new Error('The page was not written.')
  return added
}

export async function updatePage(
  tx: Queryable,
  id: string,
  changes: Partial<typeof posts.$inferInsert>,
): Promise<PageRow> {
  const [changed] = await tx
    .update(posts)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(posts.id, id))
    .returning()
  if (!changed) throw new Error('The page was not written.')
  return changed
}

export async function removePage(tx: Queryable, id: string) {
  await tx.delete(posts).where(eq(posts.id, id))
}

/** A state that is kept already stays as it is. */
export async function addVersion(tx: Queryable, version: typeof postVersions.$inferInsert) {
  await tx.insert(postVersions).values(version).onConflictDoNothing()
}

export const versionsOf = (postId: string): Listing => ({
  id: sql`${postVersions.version}::text`,
  from: sql`${postVersions}`,
  where: [eq(postVersions.postId, postId)],
  sort: { name: 'page-versions', direction: 'desc', keys: [{ kind: 'integer', by: postVersions.version }] },
})

export const findVersions = (db: Queryable, postId: string, versions: number[]): Promise<VersionRow[]> =>
  db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), inArray(postVersions.version, versions)))
