import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const setupChoices = pgTable('setup_choices', {
  /** A step, or `checklist`. */
  name: text().primaryKey(),
  choice: text({ enum: ['kept', 'skipped', 'hidden'] }).notNull(),
  /** Null: the account was deleted. */
  operatorId: uuid(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
