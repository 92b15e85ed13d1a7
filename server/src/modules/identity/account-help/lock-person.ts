import { type Account, lockAccount } from '#modules/identity/accounts'
import { conflict, invalid, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'

export async function lockPerson(tx: Queryable, id: string): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (!account) throw notFound('This person')
  return account
}

/** A member of support must not be able to take over the account of an owner, or to keep them out of the console. */
export function refuseOperators({ operatorRole }: Account) {
  if (operatorRole)
    throw conflict('OPERATOR_ACCOUNT', 'This person is an operator. Remove them from the team first.')
}

export const noAddress = () => conflict('NO_ADDRESS', 'This person has no email address.')

export function readReason(reason: string): string {
  const words = reason.trim()
  if (words === '') throw invalid('reason', 'Enter a reason.')
  return words
}
