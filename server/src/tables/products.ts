import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const products = pgTable('products', {
  itemId: uuid().primaryKey(),
  type: text({ enum: ['physical', 'digital'] }).notNull(),
  /** Null: unlimited. */
  stock: integer(),
})
