import { boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    id: uuid().notNull().defaultRandom(),
    months: smallint().notNull().default(1),
    usedFree: boolean().notNull().default(false),
    paidFrom: text({ enum: ['wallet', 'card'] }),
    cardId: uuid(),
    /** The agreed price of a renewal. */
    renewalCents: integer(),
    /** When it renews or the renewal is retried; null: it does not renew. */
    nextRecurringDate: instant(),
    failures: smallint().notNull().default(0),
    canceledAt: instant(),
    /** Included in the counts of its fan and its creator. */
    isCounted: boolean().notNull().default(false),
    updatedAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fanId, table.creatorId] })],
)
