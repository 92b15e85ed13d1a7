import { type CaseInFull, isAllowed } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { addEvent, lockCase, updateCase } from '../records/case-store.ts'
import { noSuchCase, viewCase } from './view-case.ts'

/** Assigns an open case to an operator who may decide it, or to nobody. Idempotent. */
export async function assignCase(
  platform: Platform,
  operatorId: string,
  id: string,
  assigneeId: string | null,
): Promise<CaseInFull> {
  await platform.db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    const assignee = assigneeId ? await findAccount(tx, assigneeId) : null
    if (assignee === undefined || (assignee && !isAllowed(assignee.operatorRole, 'moderation')))
      throw invalid('assigneeId', 'Choose an operator who may decide cases.')
    if (found.assigneeId === assigneeId) return
    if (found.status === 'closed') throw caseClosed()
    await updateCase(tx, id, { assigneeId })
    await addEvent(tx, { caseId: id, event: 'assigned', actorId: operatorId, text: assignee?.name ?? '' })
    await recordAction(tx, {
      ...{ operatorId, action: 'case.assign', subjectId: id },
      before: { assigneeId: found.assigneeId },
      after: { assigneeId },
    })
  })
  return viewCase(platform, id)
}

export const caseClosed = () => conflict('CASE_CLOSED', 'This case is closed.')
