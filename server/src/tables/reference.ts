import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const posts = pgTable('posts', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  title: text().notNull(),
  shortDescription: text().notNull().default(''),
  content: text().notNull(),
  status: text({ enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  ordering: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const sitePromos = pgTable('site_promos', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  imageFileId: uuid(),
  link: text(),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  ordering: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})
