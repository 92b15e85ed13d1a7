import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { fileHolds, files } from './tables/files.ts'

/** Keeps files for a review, even if their owner deletes them. Files that no longer exist are skipped. */
export async function holdFiles(tx: Queryable, holderId: string, fileIds: string[], after = 0) {
  if (fileIds.length === 0) return
  // A concurrent removal waits, or is already committed.
  const there = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, fileIds))
    .orderBy(files.id)
    .for('key share')
  const ids = new Set(there.map(({ id }) => id))
  const held = fileIds
    .filter((id) => ids.has(id))
    .map((fileId, place) => ({ holderId, position: after + place, fileId }))
  if (held.length > 0) await tx.insert(fileHolds).values(held)
}

/** Files without another use are deleted like unused uploads. */
export async function releaseFiles(tx: Queryable, holderIds: string[]) {
  await tx.delete(fileHolds).where(inArray(fileHolds.holderId, holderIds))
}
