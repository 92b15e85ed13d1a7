import { holdFiles, releaseFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { ReportedContent } from '../kinds/reportables.ts'
import { addSnapshot, findSnapshot } from '../records/case-store.ts'

/** Longer texts are cut. */
const keptText = 5000

/** Keeps the content of a new case, and its files, until an operator decides. */
export async function keepSnapshot(
  tx: Queryable,
  { caseId, ownerId }: { caseId: string; ownerId: string | null },
  { title, text, fileIds }: ReportedContent,
) {
  await addSnapshot(tx, { caseId, ownerId, title, text: text.slice(0, keptText), fileIds })
  await holdFiles(tx, caseId, fileIds)
}

/** Whether the content is another one than when this case was opened. */
export async function isChangedSince(tx: Queryable, caseId: string, now: ReportedContent): Promise<boolean> {
  const was = await findSnapshot(tx, caseId)
  if (!was) return false
  if (was.title !== now.title || was.text !== now.text.slice(0, keptText)) return true
  return was.fileIds !== null && was.fileIds.toSorted().join() !== now.fileIds.toSorted().join()
}

/** After the decision the text stays; files that were deleted in the meantime are removed. */
export const releaseSnapshot = (tx: Queryable, caseId: string) => releaseFiles(tx, [caseId])
