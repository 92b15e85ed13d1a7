import { healthParts, healthStates } from '@ovation/contract'
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
})
