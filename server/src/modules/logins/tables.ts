import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  purpose: text({ enum: ['login', 'reset'] })
    .notNull()
    .default('login'),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  userAgent: text().notNull().default(''),
  ip: text().notNull().default(''),
})

export const emailVerifications = pgTable('email_verifications', {
  tokenHash: bytes().primaryKey(),
  accountId: uuid().notNull(),
  email: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
