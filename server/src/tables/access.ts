import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Items that people have bought, with the charge. */
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

/** Until when a subscription gives a fan access. Kept equal to subscriptions by a trigger. */
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

/** A block hides both people from each other. */
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

/** Posts of a muted creator stay out of the viewer's feeds. */
export const creatorMutes = pgTable(
  'creator_mutes',
  { accountId: uuid().notNull(), creatorId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.accountId, table.creatorId] })],
)
