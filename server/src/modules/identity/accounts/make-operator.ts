import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { revokeLoginMethods } from './login-methods.ts'
import { openResetLink } from './sessions.ts'
import { addAccount, lockByEmail, updateAccount } from './store.ts'

/**
 * Makes the account with this address an operator, creating it if needed. Runs from the command line. Returns the
 * token of a link to choose a password, which becomes the only login method, or null for creators, who cannot be
 * operators.
 */
export async function makeOperator(tx: Queryable, email: string): Promise<string | null> {
  const found = await lockByEmail(tx, email)
  if (found?.isPerformer) return null
  const id = found?.id ?? newId()
  const rights = { isOperator: true, verifiedEmail: true, status: 'active' } as const
  if (found) {
    await updateAccount(tx, id, rights)
    await revokeLoginMethods(tx, id)
  } else {
    await addAccount(tx, { id, email, name: 'Operator', ...rights })
  }
  return openResetLink(tx, id)
}
