import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const counts = pgTable(
  'counts',
  {
    subjectId: uuid().notNull(),
    shard: smallint().notNull(),
    likes: integer().notNull().default(0),
    bookmarks: integer().notNull().default(0),
    favourites: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    views: integer().notNull().default(0),
    votes: integer().notNull().default(0),
    conversations: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.shard] })],
)

/** One row for each person, object and action. */
export const reactions = pgTable(
  'reactions',
  {
    accountId: uuid().notNull(),
    objectType: text({ enum: ['feed', 'video', 'gallery', 'product', 'performer', 'comment'] }).notNull(),
    objectId: uuid().notNull(),
    action: text({ enum: ['like', 'bookmark', 'favourite'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.objectId, table.action] })],
)
