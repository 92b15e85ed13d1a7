import type { accountHelpCalls, BodyOf } from '@ovation/contract'
import { correctAddress, emailTaken, isSameAddress } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { isClosing } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { maskedAddress } from '#platform/mail'
import { brokenUnique } from '#platform/postgres'
import { lockPerson, readReason, refuseOperators } from './lock-person.ts'

/** Replaces the address at once. It stays unconfirmed until the person opens the link that is sent to it. */
export async function correctEmail(
  platform: Platform,
  operatorId: string,
  subjectId: string,
  { email, reason }: BodyOf<typeof accountHelpCalls.correctEmail>,
) {
  const words = readReason(reason)
  const correct = () =>
    platform.db.orm.transaction(async (tx) => {
      const account = await lockPerson(tx, subjectId)
      refuseOperators(account)
      if (account.deletionDue) throw isClosing()
      if (isSameAddress(account.email, email)) return
      await correctAddress(platform, tx, account, email, operatorId)
      await recordAction(tx, {
        ...{ operatorId, action: 'person.correct-email', subjectId, reason: words },
        before: { email: account.email && maskedAddress(account.email), confirmed: account.verifiedEmail },
        after: { email: maskedAddress(email), confirmed: false },
      })
    })
  await correct().catch((error: unknown) => {
    // Another account took the address meanwhile.
    throw brokenUnique(error) ? emailTaken() : error
  })
  return { success: true }
}
