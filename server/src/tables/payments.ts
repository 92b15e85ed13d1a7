import {
  bigint,
  boolean,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Who somebody is to a payment service. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    accountId: uuid().notNull(),
    provider: text().notNull(),
    customerId: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
)

export const paymentCards = pgTable('payment_cards', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  provider: text().notNull(),
  token: text().notNull(),
  methodId: text().notNull(),
  status: text({ enum: ['active', 'require_authentication', 'removed'] })
    .notNull()
    .default('active'),
  setupId: text(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: smallint().notNull(),
  expYear: smallint().notNull(),
  holder: text().notNull().default(''),
  /** The same for the same card number in every account; null: not asked for yet. */
  fingerprint: text(),
  createdAt: instant().notNull().defaultNow(),
})
export type CardRow = typeof paymentCards.$inferSelect

export const coupons = pgTable('coupons', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  name: text().notNull().default(''),
  /** The share it takes off. */
  value: numeric({ mode: 'number' }).notNull(),
  expiredDate: instant().notNull(),
  numberOfUses: integer().notNull(),
  used: integer().notNull().default(0),
  /** Creators are paid what they earn from what it takes off. */
  sitePays: boolean().notNull().default(false),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  createdAt: instant().notNull().defaultNow(),
})
export type CouponRow = typeof coupons.$inferSelect

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  provider: text().notNull(),
  kind: text({ enum: ['top_up', 'subscription', 'renewal'] }).notNull(),
  status: text({
    enum: ['created', 'processing', 'success', 'fail', 'canceled', 'refunded', 'require_authentication'],
  })
    .notNull()
    .default('created'),
  priceCents: integer().notNull(),
  discountCents: integer().notNull().default(0),
  /** What the payment service has given back; the status says so before it has. */
  refundedCents: integer().notNull().default(0),
  /** What comes into the wallet, or what the subscription costs. */
  tokens: bigint({ mode: 'number' }).notNull(),
  /** What was paid, in hundredths of a token at the rate of the day. */
  paidTokens: bigint({ mode: 'number' }).notNull(),
  couponId: uuid(),
  packageId: uuid(),
  cardId: uuid(),
  intentId: text(),
  creatorId: uuid(),
  recipientId: uuid(),
  subscriptionType: text({ enum: ['monthly', 'yearly'] }),
  months: smallint(),
  failure: text(),
  disputedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})
export type PaymentRow = typeof payments.$inferSelect

export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid().notNull(),
    accountId: uuid().notNull(),
    paymentId: uuid().notNull(),
    cardMark: bytes(),
    addressMark: bytes(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.accountId] })],
)

/** Each event of a payment service counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Where a payment service sends a creator's payouts. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    creatorId: uuid().notNull(),
    provider: text().notNull(),
    accountId: text().notNull(),
    payoutsEnabled: boolean().notNull().default(false),
    detailsSubmitted: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.creatorId, table.provider] })],
)

export const tokenPackages = pgTable('token_packages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceCents: integer().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  /** Creators are paid what they earn from the tokens it adds. */
  sitePays: boolean().notNull().default(false),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  ordering: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})
