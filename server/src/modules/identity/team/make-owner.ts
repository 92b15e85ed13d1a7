import {
  addAccount,
  lockByEmail,
  openResetLink,
  revokeLoginMethods,
  updateAccount,
} from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'

/**
 * Makes the account with this address an owner of the site, creating it if needed. Runs from the command line. Returns
 * the token of a link to choose a password, which becomes the only login method, or null for creators, who cannot be
 * operators.
 */
export async function makeOwner(tx: Queryable, email: string): Promise<string | null> {
  const found = await lockByEmail(tx, email)
  if (found?.isPerformer) return null
  const id = found?.id ?? newId()
  const rights = { operatorRole: 'owner', verifiedEmail: true, status: 'active' } as const
  if (found) {
    await updateAccount(tx, id, rights)
    await revokeLoginMethods(tx, id)
  } else {
    await addAccount(tx, { id, email, name: 'Operator', ...rights })
  }
  await recordAction(tx, {
    ...{ operatorId: null, action: 'operator.join', subjectId: id },
    before: { role: found?.operatorRole ?? null },
    after: { role: 'owner' },
  })
  return openResetLink(tx, id)
}
