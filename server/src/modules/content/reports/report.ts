import type { BodyOf, reportCalls } from '@ovation/contract'
import { operatorsAlerted } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { findReported } from './find-reported.ts'
import { keepSnapshot } from './snapshot.ts'
import { addReport } from './store.ts'

type ReportInput = BodyOf<typeof reportCalls.report>

/**
 * Reports are visible to operators only. A person's first report about something counts, with a snapshot of it at that
 * time.
 */
export async function report(
  platform: Platform,
  member: Member,
  { target, targetId, reason, description = '' }: ReportInput,
) {
  const { ownerId, content } = await findReported(platform, member, { target, targetId })
  if (ownerId === member.viewerId) throw invalid('targetId', 'You can’t report your own content.')
  const id = newId()
  await platform.db.orm.transaction(async (tx) => {
    const isNew = await addReport(tx, {
      id,
      reporterId: member.viewerId,
      target,
      targetId,
      ownerId,
      reason,
      description: description.trim(),
    })
    if (isNew && content) await keepSnapshot(tx, { id, ownerId }, content)
    if (isNew)
      await platform.extensions.announce(tx, operatorsAlerted, {
        ...{ kind: 'operator_case', key: `report:${id}`, objectId: targetId },
        title: 'New report',
        text: 'Something was reported and waits for a review.',
        path: '/admin/reports',
      })
  })
}
