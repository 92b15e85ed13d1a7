import type { Account } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { emailTemplate } from '#platform/mail'
import type { SuspensionRow } from '#tables/suspensions'

type Parts = Pick<Platform, 'config'>

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** “until December 3, 2026 at 4:00 PM UTC”, or “permanently”. */
export const howLong = (until: Date | null) => (until ? `until ${longDay.format(until)} UTC` : 'permanently')

export const suspendedTemplate = emailTemplate({
  key: 'account-suspended',
  label: 'Account suspended',
  meaning: 'To a person whose account an operator suspends.',
  variables: {
    name: { meaning: 'The person’s name', sample: 'Marisol Vega' },
    duration: {
      meaning: 'How long: “until …” or “permanently”',
      sample: 'until December 3, 2026 at 4:00 PM UTC',
      required: true,
    },
    reason: { meaning: 'The reason', sample: 'Repeated spam in comments.', required: true },
    page: {
      meaning: 'What happens to a creator’s page',
      sample: 'Your page is hidden, and subscriptions of your fans won’t renew.',
      optional: true,
    },
  },
  subject: 'Your account on {{siteName}} is suspended',
  body: `Hello {{name}}, your account is suspended {{duration}}. You can’t log in, and your subscriptions won’t renew.

{{page}}

The reason: {{reason}}

Contact us if you think this is a mistake.`,
  button: 'Contact us',
})

export const reinstatedTemplate = emailTemplate({
  key: 'account-reinstated',
  label: 'Suspension ended',
  meaning: 'To a person whose suspension has ended.',
  variables: {
    name: { meaning: 'The person’s name', sample: 'Marisol Vega' },
    page: {
      meaning: 'What happens to a creator’s page',
      sample: 'Your page is visible again.',
      optional: true,
    },
  },
  subject: 'Your account on {{siteName}} is open again',
  body: `Hello {{name}}, your suspension has ended and you can log in again.

{{page}}

Subscriptions that stopped renewing don’t start again on their own.`,
  button: 'Log in',
})

export const suspendedEmail = (
  { config: { publicUrl } }: Parts,
  { name, isPerformer }: Account,
  { reason, until }: Pick<SuspensionRow, 'reason' | 'until'>,
) =>
  suspendedTemplate.write(
    {
      ...{ name, reason, duration: howLong(until) },
      page: isPerformer ? 'Your page is hidden, and subscriptions of your fans won’t renew.' : '',
    },
    `${publicUrl}/contact`,
  )

export const reinstatedEmail = ({ config: { publicUrl } }: Parts, { name, isPerformer }: Account) =>
  reinstatedTemplate.write(
    { name, page: isPerformer ? 'Your page is visible again.' : '' },
    `${publicUrl}/auth/login`,
  )
