import { bigint, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  length: bigint({ mode: 'number' }).notNull(),
  metadata: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  asked: bytes(),
  /** Sealed: it may hold what only its person may see. */
  answer: bytes(),
  createdAt: instant().notNull().defaultNow(),
})

export type Upload = typeof uploads.$inferSelect
