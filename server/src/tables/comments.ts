import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const comments = pgTable('comments', {
  id: uuid().primaryKey(),
  itemId: uuid().notNull(),
  /** The comment this one replies to; replies to replies have the same parent. */
  parentId: uuid(),
  accountId: uuid().notNull(),
  content: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
