import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Decisions of operators about creators. */
export const creatorDecisions = pgTable('creator_decisions', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  operatorId: uuid(),
  decision: text({ enum: ['approve', 'reject', 'ask', 'disable', 'enable'] }).notNull(),
  reason: text().notNull().default(''),
  documents: text({ enum: ['idVerification', 'documentVerification'] })
    .array()
    .notNull()
    .default([]),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Sales in hundredths of a token, and new accounts, by day (UTC). */
export const dailyFigures = pgTable('daily_figures', {
  day: date().primaryKey(),
  gross: bigint({ mode: 'number' }).notNull(),
  fee: bigint({ mode: 'number' }).notNull(),
  sales: integer().notNull(),
  fans: integer().notNull(),
  creators: integer().notNull(),
  computedAt: timestamp({ withTimezone: true }).notNull(),
})
