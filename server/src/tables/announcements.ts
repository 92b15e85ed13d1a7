import { announcementAudiences, announcementStyles } from '@ovation/contract'
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const announcements = pgTable('announcements', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  text: text().notNull().default(''),
  link: text(),
  style: text({ enum: announcementStyles }).notNull().default('info'),
  audience: text({ enum: announcementAudiences }).notNull().default('everyone'),
  startsAt: instant().notNull().defaultNow(),
  endsAt: instant(),
  isDismissible: boolean().notNull().default(true),
  notifies: boolean().notNull().default(false),
  /** When its notifications began. */
  notifiedAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
})
export type AnnouncementRow = typeof announcements.$inferSelect
