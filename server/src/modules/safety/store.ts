import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Queryable } from '#platform/postgres'

/** Where mail for the site goes when nobody said otherwise. */
export async function findFirstOperator(tx: Queryable): Promise<string | null> {
  const [operator] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.isOperator, true), eq(accounts.status, 'active'), isNotNull(accounts.email)))
    .orderBy(asc(accounts.createdAt))
    .limit(1)
  return operator?.email ?? null
}
