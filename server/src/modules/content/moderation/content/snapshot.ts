import { holdFiles, releaseFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { ReportedContent } from '../kinds/reportables.ts'
import { addSnapshot } from '../records/case-store.ts'

/** Longer texts are cut. */
const keptText = 5000

/** Keeps the content of a new case, and its files, until an operator decides. */
export async function keepSnapshot(
  tx: Queryable,
  { caseId, ownerId }: { caseId: string; ownerId: string | null },
  { title, text, fileIds }: ReportedContent,
) {
  await addSnapshot(tx, { caseId, ownerId, title, text: text.slice(0, keptText) })
  await holdFiles(tx, caseId, fileIds)
}

/** After the decision the text stays; files that were deleted in the meantime are removed. */
export const releaseSnapshot = (tx: Queryable, caseId: string) => releaseFiles(tx, [caseId])
