import { restrictions } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const seq = () => bigint({ mode: 'number' })

export const streamChats = pgTable('stream_chats', {
  id: uuid().primaryKey(),
  type: text({ enum: ['stream_public', 'stream_private'] }).notNull(),
  /** The id of a stream or private stream. */
  streamId: uuid().notNull(),
  creatorId: uuid().notNull(),
  /** The fan of a private stream. */
  fanId: uuid(),
  lastSeq: seq().notNull().default(0),
  slowModeSeconds: integer().notNull().default(0),
  pinnedId: uuid(),
  closedAt: instant(),
  /** When its messages were deleted. */
  sweptAt: instant(),
  /** When the list of members was last published. */
  crowdToldAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
export type StreamChat = typeof streamChats.$inferSelect

export const streamMessages = pgTable(
  'stream_messages',
  {
    conversationId: uuid().notNull(),
    seq: seq().notNull(),
    id: uuid().notNull(),
    senderId: uuid().notNull(),
    clientId: text(),
    type: text({ enum: ['text', 'tip', 'notify'] }).notNull(),
    text: text().notNull().default(''),
    /** The tip that it announces. */
    chargeId: uuid(),
    deletedAt: instant(),
    /** Set by operators: shown as deleted. */
    restriction: text({ enum: restrictions }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq] })],
)

const ofChat = () => ({
  conversationId: uuid().notNull(),
  accountId: uuid().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const streamChatMutes = pgTable('stream_chat_mutes', { ...ofChat(), until: instant() }, (table) => [
  primaryKey({ columns: [table.conversationId, table.accountId] }),
])

export const streamRemovals = pgTable('stream_removals', ofChat(), (table) => [
  primaryKey({ columns: [table.conversationId, table.accountId] }),
])

/** One row for each socket in a chat. */
export const streamChatMembers = pgTable(
  'stream_chat_members',
  {
    conversationId: uuid().notNull(),
    socketId: text().notNull(),
    accountId: uuid(),
    joinedAt: instant().notNull().default(sql`clock_timestamp()`),
    seenUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.socketId] })],
)
