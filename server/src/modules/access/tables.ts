import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const subscriptions = pgTable(
  'subscriptions',
  {
    fanId: uuid().notNull(),
    creatorId: uuid().notNull(),
    type: text({ enum: ['free', 'monthly', 'yearly'] }).notNull(),
    status: text({ enum: ['active', 'deactivated', 'suspended'] })
      .notNull()
      .default('active'),
    expiredAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fanId, table.creatorId] })],
)

export const purchases = pgTable(
  'purchases',
  {
    accountId: uuid().notNull(),
    itemId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.itemId] })],
)
