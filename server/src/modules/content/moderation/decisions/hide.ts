import type { CaseInFull } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { caseClosed } from '../cases/assign.ts'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { contentGone, restrict } from '../content/restrict.ts'
import { addEvent, lockCase, updateCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Hides the content of an open case until it is decided, or shows it again. Idempotent. */
export async function hideContent(
  platform: Platform,
  operatorId: string,
  id: string,
  isHidden: boolean,
): Promise<CaseInFull> {
  const publish = await platform.db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    if (found.status === 'closed') throw caseClosed()
    const restriction = isHidden ? 'hidden' : null
    if ((found.hiddenAt !== null) === isHidden) return undefined
    const restricted = await restrict(platform, tx, found, restriction)
    if (!restricted) throw contentGone()
    await updateCase(tx, id, { hiddenAt: isHidden ? new Date() : null })
    await addEvent(tx, { caseId: id, event: isHidden ? 'hidden' : 'shown', actorId: operatorId })
    await recordAction(tx, {
      ...{ operatorId, action: isHidden ? 'case.hide' : 'case.show', subjectId: id },
      before: { target: found.target, targetId: found.targetId, restriction: restricted.before },
      after: { restriction },
    })
    await tellOwner(platform, tx, found, isHidden ? 'hidden' : 'shown')
    return restricted.publish
  })
  await publish?.()
  return viewCase(platform, id)
}
