import {
  caseDecisions,
  caseEventKinds,
  caseKinds,
  caseStatuses,
  reportReasons,
  reportTargets,
} from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** One open case for each target, however many people report it. */
export const cases = pgTable('cases', {
  id: uuid().primaryKey(),
  /** What people quote. */
  number: bigint({ mode: 'number' }).notNull().default(sql`nextval('case_numbers')`),
  kind: text({ enum: caseKinds }).notNull(),
  target: text({ enum: reportTargets }).notNull(),
  targetId: uuid().notNull(),
  /** The owner of what it is about. */
  ownerId: uuid(),
  /** The automatic rule that opened it, and what it found. */
  rule: text().notNull().default(''),
  status: text({ enum: caseStatuses }).notNull().default('open'),
  dueAt: instant().notNull(),
  assigneeId: uuid(),
  decision: text({ enum: caseDecisions }),
  reason: text({ enum: reportReasons }),
  /** What the owner reads about the decision. */
  message: text().notNull().default(''),
  decidedBy: uuid(),
  closedAt: instant(),
  /** Since when the content is hidden until this case is decided. */
  hiddenAt: instant(),
  /** Since when this case keeps the content taken down, whatever the decision was called. One case at a time. */
  takenDownAt: instant(),
  appealOf: uuid(),
  /** What the owner wrote against the decision. */
  appeal: text().notNull().default(''),
  /** A digest of the text in which a rule last found something. */
  matched: text(),
  /** The chat whose messages of this owner belong to this case. */
  chatId: uuid(),
  createdAt: instant().notNull().defaultNow(),
})
export type CaseRecord = typeof cases.$inferSelect

/** Further chat messages that a case is about. */
export const caseMessages = pgTable(
  'case_messages',
  {
    caseId: uuid().notNull(),
    targetId: uuid().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.targetId] })],
)

export const caseEvents = pgTable('case_events', {
  id: uuid().primaryKey(),
  caseId: uuid().notNull(),
  event: text({ enum: caseEventKinds }).notNull(),
  actorId: uuid(),
  text: text().notNull().default(''),
  createdAt: instant().notNull().default(sql`clock_timestamp()`),
})

/** The content when its case was opened. */
export const caseSnapshots = pgTable('case_snapshots', {
  caseId: uuid().primaryKey(),
  ownerId: uuid(),
  title: text().notNull(),
  text: text().notNull(),
  /** Null for cases of earlier versions. */
  fileIds: uuid().array(),
  /** The text is only the beginning. */
  isCut: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
})

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  caseId: uuid().notNull(),
  reporterId: uuid(),
  target: text({ enum: reportTargets }).notNull(),
  targetId: uuid().notNull(),
  /** The owner of what was reported. */
  ownerId: uuid(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
