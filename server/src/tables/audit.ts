import { auditActions, operatorRoles } from '@ovation/contract'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The values of the fields that an action changes. */
export type AuditValues = Record<string, string | number | boolean | null | string[]>

export const auditLog = pgTable('audit_log', {
  id: uuid().primaryKey(),
  /** Null: the site itself, or the command line. */
  operatorId: uuid(),
  /** Null also for an operator who left the team before the action ended. */
  role: text({ enum: operatorRoles }),
  action: text({ enum: auditActions }).notNull(),
  subjectId: uuid().notNull(),
  before: jsonb().$type<AuditValues>().notNull().default({}),
  after: jsonb().$type<AuditValues>().notNull().default({}),
  reason: text().notNull().default(''),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
