import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { releaseSnapshots } from './snapshot.ts'
import { closeSame, findReport } from './store.ts'
import { reportAnswered } from './topics.ts'

/** Closes all open reports about the same thing. If two operators close it, the first note is kept. */
export async function closeReport(
  { db, extensions }: Pick<Platform, 'db' | 'extensions'>,
  operatorId: string,
  id: string,
  note = '',
) {
  return db.orm.transaction(async (tx) => {
    const found = await findReport(tx, id)
    if (!found) throw notFound('This report')
    if (found.status === 'done') return { closed: 0 }
    const closed = await closeSame(tx, found, { note: note.trim(), closedBy: operatorId })
    await recordAction(tx, {
      ...{ operatorId, action: 'report.close', subjectId: id, reason: note },
      before: { status: 'open' },
      after: { status: 'done', reports: closed.length },
    })
    await releaseSnapshots(
      tx,
      closed.map((report) => report.id),
    )
    for (const { id: reportId, reporterId, target, targetId } of closed) {
      if (reporterId)
        await extensions.announce(tx, reportAnswered, { reportId, reporterId, target, targetId })
    }
    return { closed: closed.length }
  })
}
