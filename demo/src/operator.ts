import { accounts } from '@ovation/server/modules/identity/accounts'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'

/** The operator of the demo, who has made its decisions. */
export async function operatorOf(db: Queryable): Promise<string | undefined> {
  const [operator] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.operatorRole, 'owner'))
    .limit(1)
  return operator?.id
}
