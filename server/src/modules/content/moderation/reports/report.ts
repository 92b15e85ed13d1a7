import type { BodyOf, reportCalls } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { openCase } from '../cases/open-case.ts'
import { isChangedSince } from '../content/snapshot.ts'
import { findTarget } from '../kinds/find-target.ts'
import type { ReportedContent } from '../kinds/reportables.ts'
import { addEvent } from '../records/case-store.ts'
import { addReport, findLatestReport } from '../records/report-store.ts'
import { findReported } from './find-reported.ts'

type ReportInput = BodyOf<typeof reportCalls.report>

/**
 * Reports are visible to operators only, in the case about their target. A person's first report in a case counts, and a
 * later one opens a new case only if the content was changed. The first of a case keeps a snapshot of the content.
 */
export async function report(
  platform: Platform,
  member: Member,
  { target, targetId: reportedId, reason, description = '' }: ReportInput,
) {
  const { ownerId, content } = await findReported(platform, member, { target, targetId: reportedId })
  if (ownerId === member.viewerId) throw invalid('targetId', 'You can’t report your own content.')
  const targetId = await findTarget(platform, { target, targetId: reportedId })
  const named = { reporterId: member.viewerId, target, targetId }
  await platform.db.orm.transaction(async (tx) => {
    // Before a case is opened: a report that changes nothing opens none.
    const earlier = await findLatestReport(tx, named)
    if (earlier && !(await isNews(tx, earlier, content))) return
    const about = { kind: 'report', target, targetId, ownerId, content, reason } as const
    const { id: caseId } = await openCase(platform, tx, about)
    const added = { id: newId(), caseId, ...named, ownerId, reason, description: description.trim() }
    if (await addReport(tx, added))
      await addEvent(tx, { caseId, event: 'reported', actorId: member.viewerId })
  })
}

/** The earlier report was decided about, and the content is another one now. */
const isNews = async (
  tx: Queryable,
  { caseId, status }: { caseId: string; status: 'open' | 'closed' },
  content: ReportedContent | null,
) => status === 'closed' && content !== null && (await isChangedSince(tx, caseId, content))
