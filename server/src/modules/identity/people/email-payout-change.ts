import { type Account, emailOwner } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'config' | 'mail'>

/** Emails the owner about every change of payout details. */
export async function emailPayoutChange(parts: Parts, tx: Queryable, account: Account, what: string) {
  const { publicUrl } = parts.config
  await emailOwner(parts, tx, account, {
    subject: 'Your payout details were changed',
    paragraphs: [
      `The payout details of your account at ${new URL(publicUrl).host} were just changed: ${what}.`,
      'If this wasn’t you, choose a new password right away, which logs out every device. Then check your payout methods and pending payouts, and contact us.',
    ],
    action: { label: 'This wasn’t me', url: `${publicUrl}/auth/forgot-password` },
  })
}
