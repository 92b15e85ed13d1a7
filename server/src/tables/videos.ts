import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

export const videos = pgTable('videos', {
  itemId: uuid().primaryKey(),
  tags: text().array().notNull().default([]),
  /** Recorded from a stream. */
  isRecording: boolean().notNull().default(false),
})

export const videoParticipants = pgTable(
  'video_participants',
  {
    itemId: uuid().notNull(),
    creatorId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.creatorId] })],
)
