import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  /** Whose email it is; null for emails to an address, and of before. */
  accountId: uuid(),
  /** The template; null for emails without one. */
  kind: text(),
  subject: text().notNull(),
  bodyText: text().notNull(),
  bodyHtml: text().notNull(),
  status: text({ enum: ['kept', 'queued', 'sent', 'failed'] }).notNull(),
  error: text(),
  /** The account or network that requested it; null for emails that are always sent. */
  askedBy: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  /** The one-click unsubscribe address. */
  unsubscribeUrl: text(),
})
