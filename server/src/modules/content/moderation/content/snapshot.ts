import { holdFiles, releaseFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import type { ReportedContent } from '../kinds/reportables.ts'
import { casesPastAppeal } from '../queries/held-files.ts'
import { canBeAppealed } from '../records/appealable.ts'
import { addSnapshot, findCase, findSnapshot } from '../records/case-store.ts'

/** Longer texts are cut. */
const keptText = 5000

/** Owners may appeal as long after a decision, as the Digital Services Act requires. */
const daysForAppeal = 180

/** Keeps the content of a new case, and its files. */
export async function keepSnapshot(
  tx: Queryable,
  { caseId, ownerId }: { caseId: string; ownerId: string | null },
  { title, text, fileIds }: ReportedContent,
) {
  const kept = { text: text.slice(0, keptText), isCut: text.length > keptText }
  await addSnapshot(tx, { caseId, ownerId, title, ...kept, fileIds })
  await holdFiles(tx, caseId, fileIds)
}

type Snapshot = Omit<ReportedContent, 'fileIds'> & { isCut: boolean; fileIds: string[] | null }

/** Whether the texts of content, or which files it has, are others than in a snapshot. */
export function isChanged({ title, text, isCut, fileIds }: Snapshot, now: ReportedContent): boolean {
  const textNow = isCut ? now.text.slice(0, text.length) : now.text
  if (title !== now.title || text !== textNow) return true
  return fileIds !== null && fileIds.toSorted().join() !== now.fileIds.toSorted().join()
}

/** Whether the content is another one than when this case was opened. */
export async function isChangedSince(tx: Queryable, caseId: string, now: ReportedContent): Promise<boolean> {
  const was = await findSnapshot(tx, caseId)
  return was !== undefined && isChanged(was, now)
}

/**
 * While the owner can appeal, the files stay for the operator who decides about that. After any other decision the text stays;
 * files that were deleted in the meantime are removed.
 */
export async function releaseAfter(tx: Queryable, { id, appealOf }: CaseRecord) {
  const decided = await findCase(tx, id)
  if (decided && !canBeAppealed(decided)) await releaseFiles(tx, [appealOf ?? id])
}

/** The files of cases whose owners did not appeal in time. */
export async function releaseOldEvidence(tx: Queryable) {
  await releaseFiles(tx, await casesPastAppeal(tx, daysForAppeal))
}
