import { holdFiles, releaseFiles } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { reportSnapshots } from '#tables/reports'
import type { ReportedContent } from './reportables.ts'

/** Nobody reads more than this before they decide. */
const keptText = 5000

/** What was reported stays for the operator who decides, whatever becomes of it; its files too, for so long. */
export async function keepSnapshot(
  tx: Queryable,
  { id, ownerId }: { id: string; ownerId: string | null },
  { title, text, fileIds }: ReportedContent,
) {
  await tx.insert(reportSnapshots).values({ reportId: id, ownerId, title, text: text.slice(0, keptText) })
  await holdFiles(tx, id, fileIds)
}

/** Somebody has decided: the words stay, and the files go where they have been taken back. */
export const releaseSnapshots = (tx: Queryable, reportIds: string[]) => releaseFiles(tx, reportIds)
