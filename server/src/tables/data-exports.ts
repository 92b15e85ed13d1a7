import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Archives of everything about a person. */
export const dataExports = pgTable('data_exports', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  /** Null: the person. */
  operatorId: uuid(),
  status: text({ enum: ['waiting', 'running', 'ready', 'failed', 'expired'] })
    .notNull()
    .default('waiting'),
  progress: integer().notNull().default(0),
  fileId: uuid(),
  bytes: bigint({ mode: 'number' }),
  createdAt: instant().notNull().defaultNow(),
  finishedAt: instant(),
  expiresAt: instant(),
})
export type DataExportRow = typeof dataExports.$inferSelect
