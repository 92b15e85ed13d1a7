import { brandUses } from '@ovation/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const brandPictures = pgTable('brand_pictures', {
  fileId: uuid().primaryKey(),
  use: text({ enum: brandUses }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
