import { sql } from 'drizzle-orm'
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row. */
export const site = pgTable('site', {
  onlyOne: boolean().primaryKey().default(true),
  id: uuid().notNull().default(sql`gen_random_uuid()`),
})
