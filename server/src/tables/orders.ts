import type { Place } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const addresses = pgTable('addresses', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  name: text().notNull(),
  country: text().notNull(),
  state: text().notNull().default(''),
  city: text().notNull(),
  district: text().notNull().default(''),
  ward: text().notNull().default(''),
  streetNumber: text().notNull().default(''),
  streetAddress: text().notNull(),
  zipCode: text().notNull().default(''),
  description: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type AddressRow = typeof addresses.$inferSelect

/** Orders, with the product as it was when it was ordered. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  number: bigint({ mode: 'number' }).notNull().default(sql`nextval('order_numbers')`),
  chargeId: uuid().notNull(),
  buyerId: uuid().notNull(),
  sellerId: uuid().notNull(),
  productId: uuid().notNull(),
  productName: text().notNull(),
  productType: text({ enum: ['physical', 'digital'] }).notNull(),
  quantity: integer().notNull(),
  /** Hundredths of a token. */
  unitPrice: bigint({ mode: 'number' }).notNull(),
  deliveryStatus: text({ enum: ['processing', 'shipping', 'delivered', 'refunded'] }).notNull(),
  deliveryAddress: jsonb().$type<Place>(),
  shippingCode: text().notNull().default(''),
  userNote: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type OrderRow = typeof orders.$inferSelect
