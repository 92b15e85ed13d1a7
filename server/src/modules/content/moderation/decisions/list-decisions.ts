import type { ContentDecision, moderationCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { describeContent } from '../content/describe.ts'
import { loadCaseRows } from '../queries/case-rows.ts'
import { decisionsAbout } from '../queries/decision-list.ts'
import { canBeAppealed } from '../records/appealable.ts'
import { findAppeals, findCases } from '../records/case-store.ts'

type Parts = Pick<Platform, 'db' | 'extensions'>

const titleLength = 160

/** The decisions about a person's content, as that person reads them. */
export const listDecisions = (
  parts: Parts,
  ownerId: string,
  page: QueryOf<typeof moderationCalls.contentDecisions>,
) => readPage(parts.db.orm, decisionsAbout(ownerId), page, (ids) => load(parts, ids))

async function load(parts: Parts, ids: string[]): Promise<ContentDecision[]> {
  const { db } = parts
  const found = await findCases(db.orm, ids)
  const [now, rows, appeals] = await Promise.all([
    describeContent(parts, found),
    loadCaseRows(db, ids),
    findAppeals(db.orm, ids),
  ])
  const snapshots = new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
  return found.map(({ id, number, target, targetId, decision, reason, message, ...row }) => {
    const content = now.get(targetId)
    const shown = content ?? snapshots.get(id)
    const appeal = appeals.get(id)
    return {
      ...{ _id: id, number, target, targetId, decision, reason, message },
      title: (shown?.title || shown?.text || '').slice(0, titleLength),
      restriction: content?.restriction ?? null,
      canAppeal: canBeAppealed({ decision, takenDownAt: row.takenDownAt }) && !appeal,
      appeal: appeal ? { text: appeal.appeal, decision: appeal.decision, message: appeal.message } : null,
      decidedAt: (row.closedAt ?? row.hiddenAt ?? row.createdAt).toISOString(),
    }
  })
}
