import type { Platform } from '#platform'
import { askedByAccount, type EmailContent, unlessTooMany } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'

/**
 * Emails the owner of an account about a change. Limits apply to unconfirmed addresses only, which may belong to
 * another person.
 */
export async function emailOwner(
  { mail }: Pick<Platform, 'mail'>,
  tx: Queryable,
  { id, email: to, verifiedEmail }: Pick<Account, 'id' | 'email' | 'verifiedEmail'>,
  content: EmailContent,
) {
  if (!to) return
  const askedBy = verifiedEmail ? null : askedByAccount(id)
  await unlessTooMany(() => mail.send(tx, { ...content, to, accountId: id, askedBy }))
}
