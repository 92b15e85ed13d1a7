import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Tokens that operators credited or debited. */
export const walletAdjustments = pgTable('wallet_adjustments', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  /** Hundredths of a token; negative: debited. */
  amount: bigint({ mode: 'number' }).notNull(),
  operatorId: uuid().notNull(),
  reason: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
