import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
