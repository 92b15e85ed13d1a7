import { holdFiles, releaseFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import type { ReportedContent } from './reportables.ts'
import { addSnapshot } from './store.ts'

/** Longer texts are cut. */
const keptText = 5000

/** Keeps a snapshot of reported content, and its files, until an operator decides. */
export async function keepSnapshot(
  tx: Queryable,
  { id, ownerId }: { id: string; ownerId: string | null },
  { title, text, fileIds }: ReportedContent,
) {
  await addSnapshot(tx, { reportId: id, ownerId, title, text: text.slice(0, keptText) })
  await holdFiles(tx, id, fileIds)
}

/** After the decision the text stays; files that were deleted in the meantime are removed. */
export const releaseSnapshots = (tx: Queryable, reportIds: string[]) => releaseFiles(tx, reportIds)
