import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
