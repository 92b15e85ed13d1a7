import type { Platform } from '#platform'
import { randomToken, sha256 } from '#platform/crypto'
import type { Queryable } from '#platform/postgres'
import { addVerification, deleteVerifications } from './email-link-store.ts'
import { confirmAddressEmail } from './emails.ts'

/** As its email says. */
const linkHours = 24

/** Sends a link that confirms an address. Earlier links become invalid. */
export async function sendEmailVerification(
  platform: Pick<Platform, 'config' | 'mail'>,
  tx: Queryable,
  account: { id: string; email: string },
  askedBy: string,
): Promise<void> {
  const { publicUrl } = platform.config
  const token = randomToken()
  await deleteVerifications(tx, account.id)
  await addVerification(tx, {
    tokenHash: sha256(token),
    accountId: account.id,
    email: account.email,
    expiresAt: new Date(Date.now() + linkHours * 60 * 60 * 1000),
  })
  const url = `${publicUrl}/auth/verify-email?token=${token}`
  await platform.mail.send(tx, {
    ...{ to: account.email, accountId: account.id, askedBy },
    ...confirmAddressEmail.write({}, url),
  })
}
