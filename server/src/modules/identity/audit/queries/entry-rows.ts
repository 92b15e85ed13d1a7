import { eq, sql } from 'drizzle-orm'
import { type Database, prepared } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { auditLog } from '#tables/audit'

const entryRows = prepared((orm) =>
  orm
    .select({
      entry: auditLog,
      operator: { id: accounts.id, name: accounts.name, username: accounts.username },
    })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.operatorId))
    .where(sql`${auditLog.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('audit_entries'),
)

/** Entries with their operators (accounts), in any order. */
export const loadEntryRows = (db: Database, ids: string[]) => entryRows(db).execute({ ids })
