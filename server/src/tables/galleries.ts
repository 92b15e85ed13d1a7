import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const galleries = pgTable('galleries', {
  itemId: uuid().primaryKey(),
  coverPhotoId: uuid(),
  numOfItems: integer().notNull().default(0),
})

export const photos = pgTable('photos', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  galleryId: uuid(),
  fileId: uuid().notNull(),
  position: integer().notNull().default(0),
  title: text().notNull().default(''),
  status: text({ enum: ['draft', 'active', 'inactive'] })
    .notNull()
    .default('active'),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
export type PhotoRecord = typeof photos.$inferSelect
