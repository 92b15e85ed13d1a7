import { integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'

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
