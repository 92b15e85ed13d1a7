import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const userBlocks = pgTable(
  'user_blocks',
  {
    creatorId: uuid().notNull(),
    accountId: uuid().notNull(),
    reason: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.accountId] })],
)

export const countryBlocks = pgTable(
  'country_blocks',
  { creatorId: uuid().notNull(), country: text().notNull() },
  (table) => [primaryKey({ columns: [table.creatorId, table.country] })],
)
