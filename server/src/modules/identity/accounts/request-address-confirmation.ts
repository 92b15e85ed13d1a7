import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { addressInUseEmail } from './emails.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { findHolder } from './store.ts'

type Parts = Pick<Platform, 'config' | 'mail'>

/**
 * Emails an address that was entered for an account: a confirmation link, or, if another account has confirmed the
 * address, a notice. Both count against the same limits, and the caller cannot tell which was sent.
 */
export async function requestAddressConfirmation(
  parts: Parts,
  tx: Queryable,
  account: { id: string; email: string },
  askedBy: string,
): Promise<void> {
  const holder = await findHolder(tx, account.email)
  if (!holder?.verifiedEmail || holder.id === account.id)
    return sendEmailVerification(parts, tx, account, askedBy)
  const url = `${parts.config.publicUrl}/auth/login`
  await parts.mail.send(tx, {
    ...{ to: account.email, accountId: holder.id, askedBy },
    ...addressInUseEmail.write({}, url),
  })
}
