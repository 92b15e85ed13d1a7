import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Written by triggers of the tables that strangers' pages show; see the migration. */
export const pageChanges = pgTable(
  'page_changes',
  {
    writtenBy: transactionId().notNull().default('pg_current_xact_id()'),
    subject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.writtenBy, table.subject] })],
)
