import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { files } from '#platform/files'
import type { Queryable } from '#platform/postgres'

const isOf = (accountId: string) => and(eq(files.ownerId, accountId), ne(files.kind, 'data-export'))

const filesAtOnce = 200

/** The files that a person uploaded, in the order of their ids. */
export async function* ownFiles(db: Queryable, accountId: string) {
  let last: string | undefined
  do {
    const found = await db
      .select({ id: files.id, kind: files.kind, storageKey: files.storageKey, name: files.name })
      .from(files)
      .where(and(isOf(accountId), last ? gt(files.id, last) : undefined))
      .orderBy(asc(files.id))
      .limit(filesAtOnce)
    yield* found
    last = found.length === filesAtOnce ? found.at(-1)?.id : undefined
  } while (last)
}

export async function countOwnFiles(db: Queryable, accountId: string): Promise<number> {
  const [found] = await db.select({ all: sql<number>`count(*)::integer` }).from(files).where(isOf(accountId))
  return found?.all ?? 0
}
