import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

/** Each state that a page had. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid().notNull(),
    version: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    shortDescription: text().notNull(),
    content: text().notNull(),
    status: text({ enum: ['published', 'draft'] }).notNull(),
    /** Null: written before versions were kept, or by an account that was deleted. */
    operatorId: uuid(),
    reason: text().notNull().default(''),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
)

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
