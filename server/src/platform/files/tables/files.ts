import {
  bigint,
  customType,
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

const bits = customType<{ data: string; config: { length: number }; configRequired: true }>({
  dataType: (config) => `bit(${config.length})`,
})

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  ownerId: uuid(),
  kind: text({ enum: fileKinds }).notNull(),
  /** The file a viewer opens: the largest picture, a playlist, the audio; the upload itself until then. */
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
  /** Perceptual; null for sound, downloads, pictures without enough detail and those not hashed yet. */
  pictureHash: bits({ length: 64 }),
  /** The same with more detail; null too for pictures of earlier versions. */
  pictureDetail: bits({ length: 1024 }),
  /** Of the pixels of a picture, or of the bytes of an upload that is processed. */
  checksum: text(),
  waveform: smallint().array(),
  status: text({ enum: ['uploaded', 'processing', 'finished', 'error'] })
    .notNull()
    .default('finished'),
  progress: integer().notNull().default(100),
  error: text(),
  attempts: smallint().notNull().default(0),
  /** Since when, or from when on, it may be processed; null until a clip is used. */
  queuedAt: timestamp({ withTimezone: true }).defaultNow(),
  /** Orders the files of one owner. */
  processBy: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Seconds of media, estimated from the size until they are measured. */
  workSeconds: real().notNull().default(0),
  startedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export type StoredFile = typeof files.$inferSelect

/** Room for uploads that are part of a call, until their rows are written. */
export const storageReservations = pgTable('storage_reservations', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** The end of each owner's accumulated processing time. */
export const mediaTurns = pgTable('media_turns', {
  ownerId: uuid().primaryKey(),
  busyUntil: timestamp({ withTimezone: true }).notNull(),
})

/** Files that are kept although their owner deleted them. */
export const fileHolds = pgTable(
  'file_holds',
  {
    holderId: uuid().notNull(),
    position: smallint().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holderId, table.position] })],
)

/** Pictures of earlier versions, whose perceptual hash is not computed yet. */
export const unhashedPictures = pgTable('unhashed_pictures', { fileId: uuid().primaryKey() })

/** The pictures of content that was taken down. Copies of them are refused. */
export const blockedPictures = pgTable('blocked_pictures', {
  id: uuid().primaryKey(),
  /** Null, like the others, while the file is processed. */
  hash: bits({ length: 64 }),
  detail: bits({ length: 1024 }),
  checksum: text(),
  fileId: uuid().notNull(),
  /** The content that was taken down. */
  target: text().notNull(),
  targetId: uuid().notNull(),
  ownerId: uuid(),
  /** How many uploads of copies were refused. */
  refused: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
export type BlockedPicture = typeof blockedPictures.$inferSelect
