import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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

/** Two with a block between them do not exist for each other. */
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

/** Of a muted creator a person sees nothing in lists that they did not ask for. */
export const creatorMutes = pgTable(
  'creator_mutes',
  { accountId: uuid().notNull(), creatorId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.creatorId] })],
)
