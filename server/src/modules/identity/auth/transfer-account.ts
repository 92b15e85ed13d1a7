import { type Account, revokeLoginMethods, updateAccount } from '#modules/identity/accounts'
import { forgetPayoutDetails } from '#modules/identity/people'
import type { Queryable } from '#platform/postgres'
import { emailNotVerified } from './refusals.ts'

/**
 * Gives an account to who has proved to own its address, by a letter or by a provider's word, and closes every other
 * way into it. As long as the address was never proved, somebody else may have opened the account and lie in wait:
 * what it earns must not go to them either, and an operator's is not given away. Drop the sockets after commit.
 */
export async function transferAccount(tx: Queryable, account: Account) {
  if (!account.verifiedEmail) {
    if (account.isOperator) throw emailNotVerified()
    await forgetPayoutDetails(tx, account.id)
    // What somebody else has agreed to binds nobody; `consents` still knows who said it when.
    await updateAccount(tx, account.id, { isAdult: false, termsVersion: null })
  }
  await revokeLoginMethods(tx, account.id)
  await updateAccount(tx, account.id, { verifiedEmail: true, status: confirmedStatus(account) })
}

/** Who waited for a confirmation waits no more; who is disabled stays so. */
export const confirmedStatus = ({ status }: Account) =>
  status === 'pending-email-confirmation' ? 'active' : status
