import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'
import { emailOwner } from './email-owner.ts'
import { closeOtherSessions } from './session-store.ts'
import { updateAccount } from './store.ts'

export const wrongCurrentPassword = () => invalid('currentPassword', 'This isn’t your current password.')

/** Saves the new password, ends all other logins and emails the owner. */
export async function choosePassword(
  platform: Pick<Platform, 'config' | 'mail'>,
  tx: Queryable,
  account: Account,
  { passwordHash, keptSessionId }: { passwordHash: string; keptSessionId: string | null },
) {
  await updateAccount(tx, account.id, { passwordHash })
  await closeOtherSessions(tx, account.id, keptSessionId)
  await emailOwner(platform, tx, account, passwordChangedEmail(platform.config.publicUrl))
}

const passwordChangedEmail = (publicUrl: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password of your account at ${new URL(publicUrl).host} was just changed, and all other devices were logged out.`,
    'If this wasn’t you, choose a new one right away.',
  ],
  action: { label: 'This wasn’t me', url: `${publicUrl}/auth/forgot-password` },
})
