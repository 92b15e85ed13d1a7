import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Chargebacks, as the payment service knows them. */
export const disputes = pgTable('disputes', {
  id: uuid().primaryKey(),
  provider: text().notNull(),
  /** The id at the payment service. */
  reference: text().notNull(),
  paymentId: uuid().notNull(),
  accountId: uuid().notNull(),
  status: text({ enum: ['needs_response', 'under_review', 'won', 'lost', 'closed'] }).notNull(),
  isInquiry: boolean().notNull(),
  reason: text().notNull(),
  cents: integer().notNull(),
  currency: text().notNull(),
  dueAt: instant(),
  withdrawnCents: integer().notNull().default(0),
  returnedCents: integer().notNull().default(0),
  feeCents: integer().notNull().default(0),
  evidence: text(),
  evidenceBy: uuid(),
  /** An operator is submitting the evidence since then. */
  submittingSince: instant(),
  submittedAt: instant(),
  openedAt: instant().notNull(),
  closedAt: instant(),
  updatedAt: instant().notNull().defaultNow(),
})
export type DisputeRow = typeof disputes.$inferSelect

export const disputeEvents = pgTable('dispute_events', {
  id: uuid().primaryKey(),
  disputeId: uuid().notNull(),
  event: text({
    enum: ['opened', 'changed', 'escalated', 'withdrawn', 'returned', 'submitted', 'closed'],
  }).notNull(),
  status: text().notNull(),
  /** Null: the payment service. */
  operatorId: uuid(),
  createdAt: instant().notNull().defaultNow(),
})
