import type { CaseInFull } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { contentGone, restrict } from '../content/restrict.ts'
import { addEvent, lockCase, updateCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Shows content again that a closed case took down. Idempotent. */
export async function restoreContent(
  platform: Platform,
  operatorId: string,
  id: string,
  text: string,
): Promise<CaseInFull> {
  const message = text.trim()
  if (message === '') throw invalid('message', 'Write a message. The owner will read it.')
  const publish = await platform.db.orm.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (!found) throw noSuchCase()
    if (found.decision === 'restored') return undefined
    if (found.decision !== 'taken-down')
      throw conflict('NOT_TAKEN_DOWN', 'This case did not end with a take-down.')
    const restricted = await restrict(platform, tx, found, null)
    if (!restricted) throw contentGone()
    await updateCase(tx, id, { decision: 'restored', message })
    await addEvent(tx, { caseId: id, event: 'restored', actorId: operatorId, text: message })
    await recordAction(tx, {
      ...{ operatorId, action: 'case.restore', subjectId: id, reason: message },
      before: { decision: 'taken-down', restriction: restricted.before },
      after: { decision: 'restored', restriction: null },
    })
    await tellOwner(platform, tx, found, 'restored', message)
    return restricted.publish
  })
  await publish?.()
  return viewCase(platform, id)
}
