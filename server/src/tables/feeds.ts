import { pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const feeds = pgTable('feeds', {
  itemId: uuid().primaryKey(),
  type: text({ enum: ['text', 'photo', 'video', 'audio', 'scheduled-streaming'] }).notNull(),
  pollDescription: text().notNull().default(''),
  pollExpiredAt: instant(),
  announcedAt: instant(),
  /** The stream that it announces. */
  streamId: uuid(),
})

export const pollOptions = pgTable('poll_options', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  itemId: uuid(),
  position: smallint().notNull().default(0),
  description: text().notNull(),
  expiredAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})

export const pollVotes = pgTable(
  'poll_votes',
  {
    itemId: uuid().notNull(),
    accountId: uuid().notNull(),
    optionId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.accountId] })],
)
