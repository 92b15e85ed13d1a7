import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** A creator's lists of fans. */
export const fanLists = pgTable('fan_lists', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const fanListMembers = pgTable(
  'fan_list_members',
  { listId: uuid().notNull(), fanId: uuid().notNull(), createdAt: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.listId, table.fanId] })],
)
