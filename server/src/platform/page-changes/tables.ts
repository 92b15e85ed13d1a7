import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Changes to the content of public pages, written by the triggers of server/sql/pages.sql. */
export const pageChanges = pgTable(
  'page_changes',
  {
    writtenBy: transactionId().notNull().default('pg_current_xact_id()'),
    subject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.writtenBy, table.subject] })],
)
