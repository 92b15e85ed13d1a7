import { operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { listAssignees } from '../cases/view-case.ts'
import { canBeAppealed } from '../records/appealable.ts'
import { addCase, addEvent, lockCase, openCasesOf } from '../records/case-store.ts'

const hoursToDecide = 72

/** The owner appeals once. Another operator than the one who decided gets it, if there is one. */
export async function appealDecision(platform: Platform, ownerId: string, caseId: string, words: string) {
  const appeal = words.trim()
  if (appeal === '') throw invalid('text', 'Write why you think this is a mistake.')
  const moderators = await listAssignees(platform)
  await platform.db.orm.transaction(async (tx) => {
    const about = await lockCase(tx, caseId)
    if (!about || about.ownerId !== ownerId || about.kind === 'appeal') throw notFound('This decision')
    if (!canBeAppealed(about))
      throw conflict('NO_APPEAL', 'There is nothing to appeal against in this decision.')
    const { target, targetId, decidedBy } = about
    const id = newId()
    const assigneeId = await leastBusy(
      tx,
      moderators.map((one) => one._id).filter((one) => one !== decidedBy),
    )
    const added = await addCase(tx, {
      ...{ id, kind: 'appeal', target, targetId, ownerId, assigneeId, appealOf: caseId, appeal },
      dueInHours: hoursToDecide,
    })
    if (!added) throw conflict('ALREADY_APPEALED', 'You’ve already appealed against this decision.')
    await addEvent(tx, { caseId: id, event: 'appealed', actorId: ownerId })
    await addEvent(tx, { caseId, event: 'appealed', actorId: ownerId })
    await platform.extensions.announce(tx, operatorsAlerted, {
      ...{ kind: 'operator_case', key: `case:${id}`, objectId: id },
      title: `Appeal ${added.number}`,
      text: `Somebody appealed against the decision in case ${about.number}.`,
      path: `/admin/reports/${id}`,
    })
  })
  return { success: true }
}

async function leastBusy(tx: Queryable, operatorIds: string[]): Promise<string | null> {
  const open = await openCasesOf(tx, operatorIds)
  const [first] = operatorIds.toSorted((one, other) => (open.get(one) ?? 0) - (open.get(other) ?? 0))
  return first ?? null
}
