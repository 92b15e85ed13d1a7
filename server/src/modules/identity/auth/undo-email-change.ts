import {
  consumeUndoTokens,
  emailTaken,
  findUndoToken,
  isSameAddress,
  lockAccount,
  lockByEmail,
  openResetLink,
  revokeLoginMethods,
  updateAccount,
} from '#modules/identity/accounts'
import { forgetPayoutDetails } from '#modules/identity/people'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import type { Queryable } from '#platform/postgres'
import { accountDisabled, linkExpired } from './refusals.ts'

/**
 * Restores the previous address, revokes every login method and returns a token to choose a new password. Payout
 * details that were changed since are deleted.
 */
export async function undoEmailChange({ db, realtime }: Platform, token: string): Promise<string> {
  const way = await findUndoToken(db.orm, sha256(token))
  if (!way) throw linkExpired()
  const { accountId, email, createdAt } = way
  const reset = await db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // Also consumes the tokens that were sent to later addresses.
    if (!account || !(await consumeUndoTokens(tx, way))) throw linkExpired()
    if (account.status === 'inactive') throw accountDisabled()
    if (!isSameAddress(account.email, email)) await freeAddress(tx, email)
    await revokeLoginMethods(tx, accountId)
    await forgetPayoutDetails(tx, accountId, createdAt)
    await updateAccount(tx, accountId, { email, verifiedEmail: true })
    return openResetLink(tx, accountId)
  })
  realtime.dropAccount(accountId)
  return reset
}

/** Another account may have claimed the address to prevent this. An unconfirmed claim does not count. */
async function freeAddress(tx: Queryable, email: string) {
  const other = await lockByEmail(tx, email)
  if (!other) return
  if (other.verifiedEmail) throw emailTaken()
  await updateAccount(tx, other.id, { email: null })
}
