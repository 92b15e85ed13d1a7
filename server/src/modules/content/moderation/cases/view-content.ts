import type { CaseContent } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { findFiles, presentFile } from '#platform/files'
import { describeContent, describeOne } from '../content/describe.ts'
import { heldFiles, loadCaseRows } from '../queries/case-rows.ts'
import { addEvent } from '../records/case-store.ts'
import { messagesOfCase } from '../records/message-store.ts'
import { noSuchCase } from './view-case.ts'

/** The content of a case with its media, as it was and as it is. Every access is recorded. */
export async function viewCaseContent(
  platform: Platform,
  operatorId: string,
  id: string,
): Promise<CaseContent> {
  const { db, files } = platform
  const [row] = await loadCaseRows(db, [id])
  if (!row) throw noSuchCase()
  await db.orm.transaction(async (tx) => {
    await addEvent(tx, { caseId: id, event: 'viewed', actorId: operatorId })
    await recordAction(tx, {
      ...{ operatorId, action: 'case.view', subjectId: id },
      after: { target: row.target, targetId: row.targetId },
    })
  })
  const now = await describeOne(platform, row)
  const there = now ? new Map((await findFiles(db.orm, now.fileIds)).map((file) => [file.id, file])) : null
  const furtherIds = await messagesOfCase(db.orm, row.appealOf ?? id)
  const further = await describeContent(
    platform,
    furtherIds.map((targetId) => ({ target: row.target, targetId })),
  )
  const { snapshot } = row
  return {
    was: snapshot && {
      title: snapshot.title,
      text: snapshot.text,
      files: (await heldFiles(db, row.appealOf ?? id)).map((file) => presentFile(files, file)),
    },
    further: furtherIds.flatMap((_id) => {
      const one = further.get(_id)
      return one ? { _id, text: one.text, createdAt: one.publishedAt?.toISOString() ?? null } : []
    }),
    is:
      now === undefined
        ? null
        : {
            title: now.title,
            text: now.text,
            files: now.fileIds.flatMap((fileId) => {
              const file = there?.get(fileId)
              return file ? presentFile(files, file) : []
            }),
          },
  }
}
