import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { fileHolds, files } from './tables/files.ts'

/** Keeps files for somebody who has to look at them, also when whose they are lets go of them; those that are gone, not. */
export async function holdFiles(tx: Queryable, holderId: string, fileIds: string[]) {
  if (fileIds.length === 0) return
  // Whoever removes one at this moment waits, or has done it.
  const there = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, fileIds))
    .orderBy(files.id)
    .for('key share')
  const ids = new Set(there.map(({ id }) => id))
  const held = fileIds.filter((id) => ids.has(id)).map((fileId, position) => ({ holderId, position, fileId }))
  if (held.length > 0) await tx.insert(fileHolds).values(held)
}

/** What nothing else needs is swept like an upload that nothing came of. */
export async function releaseFiles(tx: Queryable, holderIds: string[]) {
  await tx.delete(fileHolds).where(inArray(fileHolds.holderId, holderIds))
}
