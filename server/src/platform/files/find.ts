import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { files, type StoredFile } from './tables/files.ts'
import type { FileKind } from './tables/kinds.ts'

export async function findFile(db: Queryable, id: string): Promise<StoredFile | undefined> {
  const [file] = await findFiles(db, [id])
  return file
}

export const findFiles = (db: Queryable, ids: string[]): Promise<StoredFile[]> =>
  db.select().from(files).where(inArray(files.id, ids))

/** Until the transaction ends, no one starts to use them. */
export async function lockFiles(tx: Queryable, ids: string[]) {
  await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, ids))
    .orderBy(files.id)
    .for('no key update')
}

export const lockFile = (tx: Queryable, id: string) => lockFiles(tx, [id])

/**
 * The files among these that belong to an owner and have one of these kinds; locked against settling until the
 * transaction ends.
 */
export async function lockUsableFiles(
  tx: Queryable,
  { ids, ownerId, kinds }: { ids: string[]; ownerId: string; kinds: FileKind[] },
): Promise<Map<string, FileKind>> {
  const usable = await tx
    .select({ id: files.id, kind: files.kind })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerId, ownerId), inArray(files.kind, kinds)))
    .orderBy(files.id)
    .for('share')
  return new Map(usable.map(({ id, kind }) => [id, kind]))
}
