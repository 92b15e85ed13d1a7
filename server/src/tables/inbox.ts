import { contactStatuses } from '@ovation/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Messages of the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull().default(''),
  message: text().notNull(),
  ip: text().notNull().default(''),
  status: text({ enum: contactStatuses }).notNull().default('open'),
  /** The operator who handles it. */
  assigneeId: uuid(),
  closedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
})
export type ContactMessageRow = typeof contactMessages.$inferSelect

/** Emails in which operators answered them. */
export const contactReplies = pgTable('contact_replies', {
  id: uuid().primaryKey(),
  messageId: uuid().notNull(),
  operatorId: uuid().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
export type ContactReplyRow = typeof contactReplies.$inferSelect
