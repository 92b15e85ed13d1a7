import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who an account is at a sign-in provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: ['google', 'twitter'] }).notNull(),
    subject: text().notNull(),
    accountId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)
