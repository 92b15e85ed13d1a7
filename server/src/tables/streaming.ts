import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const amount = () => bigint({ mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row a session. Its title and price are those of the item with the same id. */
export const streams = pgTable('streams', {
  id: uuid().primaryKey(),
  sessionId: uuid().notNull(),
  creatorId: uuid().notNull(),
  status: text({ enum: ['scheduled', 'ready', 'live', 'interrupted', 'ended'] }).notNull(),
  description: text().notNull().default(''),
  goalTitle: text(),
  /** Hundredths of a token. */
  goalTokens: amount(),
  goalRaised: amount().notNull().default(0),
  isRecorded: boolean().notNull().default(false),
  viewers: integer().notNull().default(0),
  peakViewers: integer().notNull().default(0),
  peakAt: instant(),
  /** How long it has been on, as the broadcasting device counts or as it was at its end. */
  seconds: integer().notNull().default(0),
  /** The session of the engine that brings the pictures. */
  publisher: text(),
  /** Of nodes of the version before. */
  heardAt: instant(),
  /** The node that carries it and renews the lease; null where an engine beside the site does. */
  publisherNode: uuid(),
  /** Where browsers reach that node in particular. */
  publisherUrl: text(),
  publisherSince: instant(),
  leaseUntil: instant(),
  scheduledAt: instant(),
  startedAt: instant(),
  interruptedAt: instant(),
  endedAt: instant(),
  /** It was ended for a private stream. */
  wentPrivate: boolean().notNull().default(false),
  /** When the broadcasting program stopped on purpose, unless it came back. */
  stoppedAt: instant(),
  /** `waiting`: it ended without its creator ending it; `moved`: its tickets are of a later stream. */
  tickets: text({ enum: ['valid', 'waiting', 'moved', 'refunding', 'refunded'] })
    .notNull()
    .default('valid'),
  createdAt: instant().notNull().defaultNow(),
})
export type StreamRecord = typeof streams.$inferSelect

export const streamKeys = pgTable('stream_keys', {
  creatorId: uuid().primaryKey(),
  keyHash: bytes().notNull(),
  keySealed: bytes().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const streamReminders = pgTable(
  'stream_reminders',
  { streamId: uuid().notNull(), accountId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.streamId, table.accountId] })],
)

export const streamRecordings = pgTable('stream_recordings', {
  id: uuid().primaryKey(),
  streamId: uuid().notNull(),
  creatorId: uuid().notNull(),
  title: text().notNull(),
  status: text({
    enum: ['recording', 'saving', 'retrying', 'processing', 'ready', 'failed', 'published'],
  })
    .notNull()
    .default('recording'),
  seconds: integer().notNull().default(0),
  fileId: uuid(),
  videoId: uuid(),
  createdAt: instant().notNull().defaultNow(),
  /** On the disk of the node that recorded it, until its file is stored; and which of its pieces, to the end where null. */
  folder: uuid(),
  firstPiece: integer().notNull().default(0),
  lastPiece: integer(),
  /** A node works on it, and says so again before then. */
  busyUntil: instant(),
  attempts: integer().notNull().default(0),
  retryAt: instant(),
  /** Why it is not saved yet, or failed, for the creator. */
  reason: text(),
  /** Why it ended before its stream or did not begin, for the creator. */
  stopReason: text(),
})
export type RecordingRow = typeof streamRecordings.$inferSelect
