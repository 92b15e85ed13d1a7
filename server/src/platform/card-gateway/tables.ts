import type { Resource } from '@ovation/stripe-sandbox'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const stripeSandbox = pgTable('stripe_sandbox', {
  id: text().primaryKey(),
  body: jsonb().$type<Resource>().notNull(),
  due: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
