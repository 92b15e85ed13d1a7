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
  /** The fingerprint of the call that used it. */
  asked: bytes(),
  /** Encrypted: it may contain private data. */
  answer: bytes(),
  createdAt: instant().notNull().defaultNow(),
})

export type Upload = typeof uploads.$inferSelect
