import type { CaseInFull } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import { noSuchCase, viewCase } from '../cases/view-case.ts'
import { contentGone } from '../content/restrict.ts'
import { settle } from '../content/settle.ts'
import { releaseAfter } from '../content/snapshot.ts'
import { addEvent, hasEvent, lockCase, updateCase } from '../records/case-store.ts'
import { tellOwner } from './tell-owner.ts'

/** Shows content again that a closed case keeps taken down. Idempotent. */
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
    if (!found.takenDownAt) {
      if (await hasEvent(tx, id, 'restored')) return undefined
      throw conflict('NOT_TAKEN_DOWN', 'This case does not keep anything taken down.')
    }
    const { decision: before } = found
    // A suspension stays one, with its own message.
    const isTakeDown = before === 'taken-down'
    await updateCase(tx, id, {
      takenDownAt: null,
      ...(isTakeDown ? { decision: 'restored', message } : {}),
    })
    const restricted = await settle(platform, tx, found)
    if (!restricted) throw contentGone()
    await addEvent(tx, { caseId: id, event: 'restored', actorId: operatorId, text: message })
    await recordAction(tx, {
      ...{ operatorId, action: 'case.restore', subjectId: id, reason: message },
      before: { decision: before, restriction: restricted.before },
      after: { decision: isTakeDown ? 'restored' : before, restriction: null },
    })
    await releaseAfter(tx, found)
    await tellOwner(platform, tx, found, 'restored', message)
    return restricted.publish
  })
  await publish?.()
  return viewCase(platform, id)
}
