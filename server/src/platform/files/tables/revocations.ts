import { sql } from 'drizzle-orm'
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Links to these files that were given out before are no longer valid. */
export const fileRevocations = pgTable('file_revocations', {
  fileId: uuid().primaryKey(),
  revokedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
})

/** The same for all files that these owners had. */
export const ownerRevocations = pgTable('owner_revocations', {
  ownerId: uuid().primaryKey(),
  revokedAt: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
})
