import type { Platform } from '#platform'
import { askedByAccount, type Email, unlessTooMany } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'

/**
 * News of an account to its owner. A proved address is owed them; one that was never proved may be anybody's, who must
 * not be flooded with what they have nothing to do with.
 */
export async function emailOwner(
  { mail }: Pick<Platform, 'mail'>,
  tx: Queryable,
  { id, email: to, verifiedEmail }: Pick<Account, 'id' | 'email' | 'verifiedEmail'>,
  words: Pick<Email, 'subject' | 'paragraphs' | 'action'>,
) {
  if (!to) return
  const askedBy = verifiedEmail ? null : askedByAccount(id)
  await unlessTooMany(() => mail.send(tx, { ...words, to, askedBy }))
}
