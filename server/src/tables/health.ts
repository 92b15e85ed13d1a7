import { healthParts, healthStates } from '@ovation/contract'
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** The processes of the site. Each writes its row every few seconds and removes it when it ends. */
export const processes = pgTable('processes', {
  id: uuid().primaryKey(),
  role: text().notNull(),
  version: text().notNull(),
  /** Null: this process runs no jobs. */
  hasFfmpeg: boolean(),
  diskFree: bigint({ mode: 'number' }).notNull(),
  diskSize: bigint({ mode: 'number' }).notNull(),
  startedAt: instant().notNull().defaultNow(),
  seenAt: instant().notNull().defaultNow(),
})
export type SiteProcessRow = typeof processes.$inferSelect

/** The state that each part of the site was last found in. */
export const healthStateRows = pgTable('health_states', {
  part: text({ enum: healthParts }).primaryKey(),
  state: text({ enum: healthStates }).notNull(),
  since: instant().notNull().defaultNow(),
  /** How often in a row it was found failing. */
  findings: integer().notNull().default(0),
  isAlerted: boolean().notNull().default(false),
})

/** One row. */
export const healthWatch = pgTable('health_watch', {
  isOnly: boolean().primaryKey().default(true),
  watchedAt: instant().notNull(),
  /** Jobs that failed until then have been announced. */
  jobsSeenUntil: instant().notNull(),
})

export const backupKinds = ['full', 'incremental'] as const
export type BackupKind = (typeof backupKinds)[number]

/** What the operator's backup script recorded after it succeeded. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  kind: text({ enum: backupKinds }).notNull(),
  note: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
export type BackupRow = typeof backups.$inferSelect
