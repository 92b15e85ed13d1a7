import type { Account } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Email } from '#platform/mail'
import type { SuspensionRow } from '#tables/suspensions'

type EmailText = Pick<Email, 'subject' | 'paragraphs' | 'action'>
type Parts = Pick<Platform, 'config'>

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** “until December 3, 2026 at 4:00 PM UTC”, or “permanently”. */
export const howLong = (until: Date | null) => (until ? `until ${longDay.format(until)} UTC` : 'permanently')

export const suspendedEmail = (
  { config: { publicUrl } }: Parts,
  { name, isPerformer }: Account,
  siteName: string,
  { reason, until }: Pick<SuspensionRow, 'reason' | 'until'>,
): EmailText => ({
  subject: `Your account on ${siteName} is suspended`,
  paragraphs: [
    `Hello ${name}, your account is suspended ${howLong(until)}. You can’t log in, and your subscriptions won’t renew.${
      isPerformer ? ' Your page is hidden, and subscriptions of your fans won’t renew.' : ''
    }`,
    `The reason: ${reason}`,
    'Contact us if you think this is a mistake.',
  ],
  action: { label: 'Contact us', url: `${publicUrl}/contact` },
})

export const reinstatedEmail = (
  { config: { publicUrl } }: Parts,
  { name, isPerformer }: Account,
  siteName: string,
): EmailText => ({
  subject: `Your account on ${siteName} is open again`,
  paragraphs: [
    `Hello ${name}, your suspension has ended and you can log in again.${
      isPerformer ? ' Your page is visible again.' : ''
    }`,
    'Subscriptions that stopped renewing don’t start again on their own.',
  ],
  action: { label: 'Log in', url: `${publicUrl}/auth/login` },
})
