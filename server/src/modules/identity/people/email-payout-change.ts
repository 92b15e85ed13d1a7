import { type Account, emailOwner } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { emailTemplate } from '#platform/mail'
import type { Queryable } from '#platform/postgres'

type Parts = Pick<Platform, 'config' | 'mail'>

export const payoutDetailsChangedEmail = emailTemplate({
  key: 'payout-details-changed',
  label: 'Payout details changed',
  meaning: 'To a creator whose bank account or other payout method was changed.',
  variables: {
    change: { meaning: 'What was changed', sample: 'bank account', required: true },
  },
  subject: 'Your payout details were changed',
  body: `The payout details of your account at {{siteHost}} were just changed: {{change}}.

If this wasn’t you, choose a new password right away, which logs out every device. Then check your payout methods and pending payouts, and contact us.`,
  button: 'This wasn’t me',
})

/** Emails the owner about every change of payout details. */
export async function emailPayoutChange(parts: Parts, tx: Queryable, account: Account, change: string) {
  const url = `${parts.config.publicUrl}/auth/forgot-password`
  await emailOwner(parts, tx, account, payoutDetailsChangedEmail.write({ change }, url))
}
