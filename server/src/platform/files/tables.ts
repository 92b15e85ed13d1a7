import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  ownerId: uuid(),
  kind: text({ enum: ['avatar', 'cover', 'welcome-video', 'document', 'promo'] }).notNull(),
  storageKey: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  thumbhash: text(),
  status: text({ enum: ['uploaded', 'processing', 'finished', 'error'] })
    .notNull()
    .default('finished'),
  progress: integer().notNull().default(100),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type StoredFile = typeof files.$inferSelect
export type FileKind = StoredFile['kind']
