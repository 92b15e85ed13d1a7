import type { Platform } from '#platform'
import { randomToken, sha256 } from '#platform/crypto'
import type { Queryable } from '#platform/postgres'
import { addVerification, deleteVerifications } from './email-link-store.ts'

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
  await platform.mail.send(tx, {
    to: account.email,
    askedBy,
    subject: 'Confirm your email address',
    paragraphs: [
      `Someone, hopefully you, used this address at ${new URL(publicUrl).host}. Confirm that it’s yours: you’ll be asked for the account’s password unless you’re logged in.`,
      `The link works once and expires in ${linkHours} hours. If this wasn’t you, ignore this email.`,
    ],
    action: { label: 'Confirm my address', url: `${publicUrl}/auth/verify-email?token=${token}` },
  })
}
