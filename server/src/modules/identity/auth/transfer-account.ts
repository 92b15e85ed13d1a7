import { type Account, revokeLoginMethods, updateAccount } from '#modules/identity/accounts'
import { forgetPayoutDetails } from '#modules/identity/people'
import type { Queryable } from '#platform/postgres'
import { emailNotVerified } from './refusals.ts'

/**
 * Transfers an account to the confirmed owner of its address and revokes all other login methods. While the address
 * was unconfirmed, another person may have created the account, so payout details are deleted, and operator accounts
 * are never transferred. Callers disconnect the sockets after commit.
 */
export async function transferAccount(tx: Queryable, account: Account) {
  if (!account.verifiedEmail) {
    if (account.operatorRole) throw emailNotVerified()
    await forgetPayoutDetails(tx, account.id)
    // The consents of the previous person do not count; the `consents` table keeps the record.
    await updateAccount(tx, account.id, { isAdult: false, termsVersion: null })
  }
  await revokeLoginMethods(tx, account.id)
  await updateAccount(tx, account.id, { verifiedEmail: true, status: confirmedStatus(account) })
}

/** A pending account becomes active; a disabled one stays disabled. */
export const confirmedStatus = ({ status }: Account) =>
  status === 'pending-email-confirmation' ? 'active' : status
