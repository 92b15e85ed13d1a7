import { operatorRoles } from '@ovation/contract'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Links by email that make the account with this address an operator. */
export const operatorInvitations = pgTable('operator_invitations', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  role: text({ enum: operatorRoles }).notNull(),
  tokenHash: bytes().notNull(),
  invitedBy: uuid(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
export type Invitation = typeof operatorInvitations.$inferSelect
