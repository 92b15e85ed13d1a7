import { closeOtherSessions } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { lockPerson, refuseOperators } from './lock-person.ts'

/** Ends all logins and reset links. */
export async function logOutPerson(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  operatorId: string,
  subjectId: string,
) {
  await db.orm.transaction(async (tx) => {
    refuseOperators(await lockPerson(tx, subjectId))
    const ended = await closeOtherSessions(tx, subjectId, null)
    if (ended === 0) return
    await recordAction(tx, {
      ...{ operatorId, action: 'person.log-out', subjectId },
      before: { logins: ended },
      after: { logins: 0 },
    })
  })
  realtime.dropAccount(subjectId)
  return { success: true }
}
