import { closeViewing, openViewing } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { lockPerson, refuseOperators } from './lock-person.ts'

type Parts = Pick<Platform, 'db'>

/** The session is refused everything but what `isShownWhenViewing` of the contract names. */
export const startViewing = ({ db }: Parts, operatorId: string, subjectId: string) =>
  db.orm.transaction(async (tx) => {
    const account = await lockPerson(tx, subjectId)
    refuseOperators(account)
    if (account.status !== 'active') throw conflict('ACCOUNT_CLOSED', 'This account can’t log in.')
    const { token, expiresAt } = await openViewing(tx, subjectId, operatorId)
    await recordAction(tx, {
      ...{ operatorId, action: 'person.view-as', subjectId },
      after: { until: expiresAt.toISOString() },
    })
    return { token, expiresAt: expiresAt.toISOString() }
  })

export async function stopViewing({ db }: Parts, operatorId: string, subjectId: string) {
  await db.orm.transaction(async (tx) => {
    const ended = await closeViewing(tx, subjectId, operatorId)
    if (ended > 0) await recordAction(tx, { operatorId, action: 'person.stop-viewing', subjectId })
  })
  return { success: true }
}
