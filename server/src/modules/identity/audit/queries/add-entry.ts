import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { auditLog } from '#tables/audit'

/** Adds an entry with the role that the operator has at this moment (accounts); none if they left the team meanwhile. */
export async function addEntry(tx: Queryable, entry: Omit<typeof auditLog.$inferInsert, 'role'>) {
  const { operatorId } = entry
  const [operator] = operatorId
    ? await tx.select({ role: accounts.operatorRole }).from(accounts).where(eq(accounts.id, operatorId))
    : []
  await tx.insert(auditLog).values({ ...entry, role: operator?.role ?? null })
}
