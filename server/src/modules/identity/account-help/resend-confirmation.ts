import { sendEmailVerification } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { maskedAddress } from '#platform/mail'
import { lockPerson, noAddress } from './lock-person.ts'

/** Confirms the address that is waiting: a new one, or the first one. Earlier links become invalid. */
export async function resendConfirmation(platform: Platform, operatorId: string, subjectId: string) {
  await platform.db.orm.transaction(async (tx) => {
    const account = await lockPerson(tx, subjectId)
    const email = account.pendingEmail ?? account.email
    if (!email) throw noAddress()
    if (account.pendingEmail === null && account.verifiedEmail)
      throw conflict('ALREADY_CONFIRMED', 'This address is already confirmed.')
    await sendEmailVerification(platform, tx, { id: subjectId, email }, operatorId)
    await recordAction(tx, {
      ...{ operatorId, action: 'person.resend-confirmation', subjectId },
      after: { email: maskedAddress(email) },
    })
  })
  return { success: true }
}
