import { reportReasons, reportTargets } from '@ovation/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const reports = pgTable('reports', {
  id: uuid().primaryKey(),
  reporterId: uuid(),
  target: text({ enum: reportTargets }).notNull(),
  targetId: uuid().notNull(),
  /** The owner of what was reported. */
  ownerId: uuid(),
  reason: text({ enum: reportReasons }).notNull(),
  description: text().notNull().default(''),
  status: text({ enum: ['open', 'done'] })
    .notNull()
    .default('open'),
  /** The note of the operator who closed it. */
  note: text().notNull().default(''),
  closedBy: uuid(),
  closedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})

/** The reported content at the time of the report. */
export const reportSnapshots = pgTable('report_snapshots', {
  reportId: uuid().primaryKey(),
  ownerId: uuid(),
  title: text().notNull(),
  text: text().notNull(),
})
