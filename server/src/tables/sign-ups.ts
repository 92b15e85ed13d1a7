import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const signUpInvitations = pgTable('sign_up_invitations', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  note: text().notNull().default(''),
  uses: integer().notNull().default(0),
  mostUses: integer().notNull(),
  createdBy: uuid(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
