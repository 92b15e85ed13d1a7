import { restrictions } from '@ovation/contract'
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const seq = () => bigint({ mode: 'number' })

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey(),
  type: text({ enum: ['private', 'stream_public', 'stream_private'] }).notNull(),
  creatorId: uuid().notNull(),
  /** The fan of a private conversation. */
  fanId: uuid(),
  lastSeq: seq().notNull().default(0),
  deletions: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

/** One row for each side of a conversation. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid().notNull(),
    accountId: uuid().notNull(),
    deliveredSeq: seq().notNull().default(0),
    seenSeq: seq().notNull().default(0),
    unread: integer().notNull().default(0),
    /** The time of the last message; null before the first. */
    latestAt: instant(),
    /** Since when there are messages that were neither read nor notified. */
    untoldSince: instant(),
    isMuted: boolean().notNull().default(false),
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.accountId] })],
)

export const messages = pgTable(
  'messages',
  {
    conversationId: uuid().notNull(),
    seq: seq().notNull(),
    id: uuid().notNull(),
    senderId: uuid().notNull(),
    clientId: text(),
    type: text({ enum: ['text', 'photo', 'video', 'audio', 'tip', 'notify'] }).notNull(),
    text: text().notNull().default(''),
    /** The item that is for sale in it or was sent to many; its files are those of the item. */
    itemId: uuid(),
    /** The tip that it announces. */
    chargeId: uuid(),
    massId: uuid(),
    /** The message to new subscribers that it is a copy of, which may have been replaced since. */
    welcomeId: uuid(),
    deletedAt: instant(),
    /** Set by operators: only its sender and operators read it. */
    restriction: text({ enum: restrictions }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq] })],
)

export const messageFiles = pgTable(
  'message_files',
  { messageId: uuid().notNull(), position: smallint().notNull(), fileId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.messageId, table.position] })],
)

/** The message a creator sends to each new subscriber. */
export const welcomeMessages = pgTable('welcome_messages', {
  creatorId: uuid().primaryKey(),
  /** Another one when the text or the files are replaced. */
  id: uuid().notNull().defaultRandom(),
  isOn: boolean().notNull().default(false),
  type: text({ enum: ['text', 'photo', 'video', 'audio'] }).notNull(),
  text: text().notNull().default(''),
  itemId: uuid(),
  /** Set by operators: it is not sent. */
  restriction: text({ enum: restrictions }),
  updatedAt: instant().notNull().defaultNow(),
})

/** Mass messages. */
export const massMessages = pgTable('mass_messages', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  clientId: text(),
  audience: text({ enum: ['subscribers', 'followers', 'ended', 'list'] }).notNull(),
  listId: uuid(),
  listName: text(),
  type: text({ enum: ['text', 'photo', 'video', 'audio'] }).notNull(),
  text: text().notNull().default(''),
  itemId: uuid(),
  /** Skips fans who have bought one of its files. */
  skipsBuyers: boolean().notNull().default(false),
  status: text({ enum: ['scheduled', 'sending', 'sent', 'unsent'] })
    .notNull()
    .default('scheduled'),
  scheduledAt: instant().notNull().defaultNow(),
  /** Delivered to fans up to this id. */
  lastFanId: uuid(),
  sent: integer().notNull().default(0),
  /** Set by operators, with that of its copies. */
  restriction: text({ enum: restrictions }),
  createdAt: instant().notNull().defaultNow(),
  finishedAt: instant(),
})
