import type { Restriction } from '@ovation/contract'
import { addRestrictedFiles } from '#modules/content/items'
import { blockPictures, holdFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { heldFileIds } from '../queries/held-files.ts'
import { addSnapshotFile, latestCase } from '../records/case-store.ts'

/**
 * A file that content gets after its case was opened or decided, such as a recording that is stored when its stream is
 * over: the open case keeps it, and it is restricted as the content is.
 */
export async function addLaterFile(
  tx: Queryable,
  { target, targetId }: Pick<CaseRecord, 'target' | 'targetId'>,
  fileId: string,
  readRestriction: () => Promise<Restriction | null>,
) {
  const found = await latestCase(tx, { target, targetId })
  if (!found) return
  // After the case is locked: a decision at this moment is known.
  const restriction = await readRestriction()
  if (found.status === 'open') {
    await holdFiles(tx, found.id, [fileId], (await heldFileIds(tx, found.id)).length)
    await addSnapshotFile(tx, found.id, fileId)
  }
  if (restriction) await addRestrictedFiles(tx, { target, targetId }, [fileId])
  if (restriction === 'taken-down')
    await blockPictures(tx, [fileId], { target, targetId, ownerId: found.ownerId })
}
