import { pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const creatorMutes = pgTable(
  'creator_mutes',
  { accountId: uuid().notNull(), creatorId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.creatorId] })],
)
