import type { Account } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { emailTemplate } from '#platform/mail'

type Parts = Pick<Platform, 'config'>

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const closingTemplate = emailTemplate({
  key: 'account-closing',
  label: 'Account will be deleted',
  meaning: 'To a person whose account is closed and will be deleted.',
  variables: {
    name: { meaning: 'The person’s name', sample: 'Marisol Vega' },
    day: { meaning: 'When it is deleted', sample: 'December 3, 2026', required: true },
    page: {
      meaning: 'What happens to a creator’s page',
      sample: 'Your page is hidden. Fans keep what they bought from you.',
      optional: true,
    },
  },
  subject: 'Your account on {{siteName}} will be deleted',
  body: `Hello {{name}}, your account is closed and will be deleted on {{day}}. Until then you can restore it with the link below, or by logging in.

Your subscriptions won’t renew.

{{page}}

If you didn’t ask for this, restore your account and choose a new password.`,
  button: 'Restore my account',
})

export const restoredTemplate = emailTemplate({
  key: 'account-restored',
  label: 'Account restored',
  meaning: 'To a person whose account won’t be deleted after all.',
  variables: { name: { meaning: 'The person’s name', sample: 'Marisol Vega' } },
  subject: 'Your account on {{siteName}} is restored',
  body: `Hello {{name}}, your account won’t be deleted, and you can log in again.

Subscriptions that stopped renewing don’t start again on their own.`,
  button: 'Log in',
})

export const closingEmail = (
  { config: { publicUrl } }: Parts,
  { name, isPerformer }: Account,
  { dueAt, token }: { dueAt: Date; token: string },
) =>
  closingTemplate.write(
    {
      ...{ name, day: longDay.format(dueAt) },
      page: isPerformer ? 'Your page is hidden. Fans keep what they bought from you.' : '',
    },
    `${publicUrl}/auth/restore-account?token=${token}`,
  )

export const restoredEmail = ({ config: { publicUrl } }: Parts, { name }: Account) =>
  restoredTemplate.write({ name }, `${publicUrl}/auth/login`)
