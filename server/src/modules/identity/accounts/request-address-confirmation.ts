import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
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
  const { publicUrl } = parts.config
  await parts.mail.send(tx, {
    to: account.email,
    askedBy,
    subject: 'You already have an account',
    paragraphs: [
      `Someone tried to use this address for another account at ${new URL(publicUrl).host}. Your account already has it, and nothing about it has changed.`,
      'If it was you, log in with this address, or choose a new password if you forgot yours. If not, there is nothing to do.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/auth/login` },
  })
}
