import { closeOtherSessions, openResetLink, updateAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { passwordRequiredEmail } from './emails.ts'
import { lockPerson, noAddress, readReason, refuseOperators } from './lock-person.ts'

/** The old password no longer works. The person chooses a new one through the link, or asks for another link. */
export async function requirePassword(
  { config, db, mail, realtime }: Platform,
  operatorId: string,
  subjectId: string,
  reason: string,
) {
  const words = readReason(reason)
  await db.orm.transaction(async (tx) => {
    const account = await lockPerson(tx, subjectId)
    refuseOperators(account)
    if (!account.email) throw noAddress()
    await updateAccount(tx, subjectId, { passwordHash: null })
    await closeOtherSessions(tx, subjectId, null)
    const token = await openResetLink(tx, subjectId)
    await recordAction(tx, {
      ...{ operatorId, action: 'person.require-password', subjectId, reason: words },
      before: { password: account.passwordHash === null ? 'none' : 'set' },
      after: { password: 'none' },
    })
    const url = `${config.publicUrl}/auth/reset-password?token=${token}`
    await mail.send(tx, {
      ...{ to: account.email, accountId: subjectId, askedBy: operatorId },
      ...passwordRequiredEmail.write({}, url),
    })
  })
  realtime.dropAccount(subjectId)
  return { success: true }
}
