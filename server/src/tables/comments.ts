import { restrictions } from '@ovation/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const comments = pgTable('comments', {
  id: uuid().primaryKey(),
  itemId: uuid().notNull(),
  /** The comment this one replies to; replies to replies have the same parent. */
  parentId: uuid(),
  accountId: uuid().notNull(),
  content: text().notNull(),
  /** Set by operators: only its author and operators see it. */
  restriction: text({ enum: restrictions }),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
