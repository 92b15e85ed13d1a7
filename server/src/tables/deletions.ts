import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Accounts that are being deleted or were. */
export const accountDeletions = pgTable('account_deletions', {
  accountId: uuid().primaryKey(),
  /** Another one if the account is deleted again after that was undone. */
  id: uuid().notNull(),
  /** Null: the person. */
  operatorId: uuid(),
  /** Inactive: it was suspended or disabled, and is so again if that is undone. */
  statusBefore: text({ enum: ['active', 'inactive', 'pending-email-confirmation'] }).notNull(),
  reason: text().notNull().default(''),
  /** Of the link that undoes it. */
  tokenHash: bytes(),
  /** Hundredths of a token that the person agreed to forfeit. */
  balance: bigint({ mode: 'number' }).notNull(),
  earnings: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull().defaultNow(),
  dueAt: instant().notNull(),
  /** From here on it can't be undone. */
  erasingAt: instant(),
  erasedAt: instant(),
})
export type DeletionRow = typeof accountDeletions.$inferSelect
