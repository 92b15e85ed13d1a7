import type { CaseInFull } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { caseClosed } from '../cases/assign.ts'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { alreadyTakenDown, contentGone } from '../content/restrict.ts'
import { settle } from '../content/settle.ts'
import { addEvent, findTakingDown, lockCase, updateCase } from '../records/case-store.ts'
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
    if (found.kind === 'appeal') throw isAppeal()
    if ((found.hiddenAt !== null) === isHidden) return undefined
    const takenDown = isHidden ? await findTakingDown(tx, found) : undefined
    if (takenDown) throw alreadyTakenDown(takenDown.number)
    await updateCase(tx, id, { hiddenAt: isHidden ? new Date() : null })
    const restricted = await settle(platform, tx, found)
    if (!restricted) throw contentGone()
    await addEvent(tx, { caseId: id, event: isHidden ? 'hidden' : 'shown', actorId: operatorId })
    await recordAction(tx, {
      ...{ operatorId, action: isHidden ? 'case.hide' : 'case.show', subjectId: id },
      before: { target: found.target, targetId: found.targetId, restriction: restricted.before },
      after: { restriction: isHidden ? 'hidden' : null },
    })
    await tellOwner(platform, tx, found, isHidden ? 'hidden' : 'shown')
    return restricted.publish
  })
  await publish?.()
  return viewCase(platform, id)
}

const isAppeal = () =>
  conflict('IS_APPEAL', 'An appeal is accepted or rejected. Hide the content from a case of its own.')
