import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Accounts that operators closed. The account is inactive as long as it has a row. */
export const suspensions = pgTable('suspensions', {
  accountId: uuid().primaryKey(),
  /** Another one if the account is suspended again. */
  id: uuid().notNull(),
  reason: text().notNull(),
  /** Null: permanent. */
  until: instant(),
  statusBefore: text({ enum: ['active', 'pending-email-confirmation'] }).notNull(),
  operatorId: uuid(),
  createdAt: instant().notNull().defaultNow(),
})
export type SuspensionRow = typeof suspensions.$inferSelect
