import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text().notNull(),
  bodyHtml: text().notNull(),
  status: text({ enum: ['kept', 'queued', 'sent', 'failed'] }).notNull(),
  error: text(),
  /** Who made the site write it; none: the site owed it. */
  askedBy: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  /** Where a mail program unsubscribes whoever it belongs to with one press. */
  unsubscribeUrl: text(),
})
