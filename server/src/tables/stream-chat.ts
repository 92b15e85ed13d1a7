import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const seq = () => bigint({ mode: 'number' })

export const streamChats = pgTable('stream_chats', {
  id: uuid().primaryKey(),
  type: text({ enum: ['stream_public', 'stream_private'] }).notNull(),
  /** Of a public stream, or of a private one. */
  streamId: uuid().notNull(),
  creatorId: uuid().notNull(),
  /** Of a private one. */
  fanId: uuid(),
  lastSeq: seq().notNull().default(0),
  slowModeSeconds: integer().notNull().default(0),
  pinnedId: uuid(),
  closedAt: instant(),
  /** What was said in it is gone. */
  sweptAt: instant(),
  /** When everybody was last told who is there. */
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
    /** The tip that it tells of. */
    chargeId: uuid(),
    deletedAt: instant(),
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

/** A row for each socket in a chat. */
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
