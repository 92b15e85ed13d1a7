import { eq, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { revokeLoginMethods } from './login-methods.ts'
import { openResetLink } from './sessions.ts'

/**
 * Makes the account with this address an operator, creating it if needed. Runs from the command line. Returns the
 * token of a link to choose a password, which becomes the only login method, or null for creators, who cannot be
 * operators.
 */
export async function makeOperator(tx: Queryable, email: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: accounts.id, isPerformer: accounts.isPerformer })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, sql`lower(${email})`))
    .for('update')
  if (found?.isPerformer) return null
  const id = found?.id ?? newId()
  const rights = { isOperator: true, verifiedEmail: true, status: 'active' } as const
  if (found) {
    await tx.update(accounts).set(rights).where(eq(accounts.id, id))
    await revokeLoginMethods(tx, id)
  } else {
    await tx.insert(accounts).values({ id, email, name: 'Operator', ...rights })
  }
  return openResetLink(tx, id)
}
