import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'
import { emailOwner } from './email-owner.ts'
import { passwordChangedEmail } from './emails.ts'
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
  const url = `${platform.config.publicUrl}/auth/forgot-password`
  await emailOwner(platform, tx, account, passwordChangedEmail.write({}, url))
}
