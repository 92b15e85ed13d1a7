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
 * Gives an account back to the address it had, closes every way into it, and answers a key to choose a new password
 * with. Where earnings go is forgotten if it was changed since.
 */
export async function undoEmailChange({ db, realtime }: Platform, token: string): Promise<string> {
  const way = await findUndoToken(db.orm, sha256(token))
  if (!way) throw linkExpired()
  const { accountId, email, createdAt } = way
  const reset = await db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // With it go the later ones, which were sent to the addresses that came after.
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

/** Somebody may have taken the address meanwhile to bar the way back; unproved, it is not theirs. */
async function freeAddress(tx: Queryable, email: string) {
  const other = await lockByEmail(tx, email)
  if (!other) return
  if (other.verifiedEmail) throw emailTaken()
  await updateAccount(tx, other.id, { email: null })
}
