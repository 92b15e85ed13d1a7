import { boolean, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Who has bought what is bought once, and by which charge. */
export const purchases = pgTable(
  'purchases',
  {
    accountId: uuid().notNull(),
    itemId: uuid().notNull(),
    chargeId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.itemId] })],
)

/** Until when a subscription opens a creator's content to a fan. A trigger on subscriptions keeps it. */
export const subscriberAccess = pgTable(
  'subscriber_access',
  {
    fanId: uuid().notNull(),
    creatorId: uuid().notNull(),
    accessUntil: instant().notNull(),
    usedFree: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fanId, table.creatorId] })],
)
