import {
  bigint,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { fileKinds } from './kinds.ts'

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  ownerId: uuid(),
  kind: text({ enum: fileKinds }).notNull(),
  /** What a viewer opens: the largest picture, a playlist, the sound; the upload itself until that is ready. */
  storageKey: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  name: text(),
  width: integer(),
  height: integer(),
  widths: integer().array().notNull().default([]),
  duration: real(),
  thumbhash: text(),
  blur: text(),
  waveform: smallint().array(),
  status: text({ enum: ['uploaded', 'processing', 'finished', 'error'] })
    .notNull()
    .default('finished'),
  progress: integer().notNull().default(100),
  error: text(),
  attempts: smallint().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type StoredFile = typeof files.$inferSelect

/** Files that stay although whose they are has let go of them. */
export const fileHolds = pgTable(
  'file_holds',
  {
    holderId: uuid().notNull(),
    position: smallint().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holderId, table.position] })],
)
