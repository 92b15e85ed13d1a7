import { couponScopes, couponStatuses } from '@ovation/contract'
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

/** The account's customer id at the payment provider. */
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
  /** Equal for the same card number in all accounts; null: not known yet. */
  fingerprint: text(),
  createdAt: instant().notNull().defaultNow(),
})
export type CardRow = typeof paymentCards.$inferSelect

export const coupons = pgTable('coupons', {
  id: uuid().primaryKey(),
  code: text().notNull(),
  name: text().notNull().default(''),
  /** The discount as a fraction; 0: it is an amount. */
  value: numeric({ mode: 'number' }).notNull().default(0),
  amountCents: integer(),
  startsAt: instant().notNull().defaultNow(),
  expiredDate: instant().notNull(),
  numberOfUses: integer().notNull(),
  /** The uses of each person, card and confirmed email address. */
  perPerson: integer().notNull().default(1),
  used: integer().notNull().default(0),
  /** The discounts of all uses. */
  savedCents: bigint({ mode: 'number' }).notNull().default(0),
  scope: text({ enum: couponScopes }).notNull().default('all'),
  packageId: uuid(),
  creatorId: uuid(),
  /** Only for people who have not paid by card before. */
  firstPurchase: boolean().notNull().default(false),
  /** The site pays creators for the discount too. */
  sitePays: boolean().notNull().default(false),
  status: text({ enum: couponStatuses }).notNull().default('active'),
  createdAt: instant().notNull().defaultNow(),
})
export type CouponRow = typeof coupons.$inferSelect

/** What can be paid by card. */
export const paymentKinds = ['top_up', 'subscription', 'renewal'] as const

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  accountId: uuid().notNull(),
  provider: text().notNull(),
  kind: text({ enum: paymentKinds }).notNull(),
  status: text({
    enum: ['created', 'processing', 'success', 'fail', 'canceled', 'refunded', 'require_authentication'],
  })
    .notNull()
    .default('created'),
  priceCents: integer().notNull(),
  discountCents: integer().notNull().default(0),
  /** What the payment provider has refunded; the status changes before it has. */
  refundedCents: integer().notNull().default(0),
  /** The sum of its refunds, in hundredths of a token. */
  refundedTokens: bigint({ mode: 'number' }).notNull().default(0),
  /** Credited to the wallet, or the price of the subscription. */
  tokens: bigint({ mode: 'number' }).notNull(),
  /** What was paid, in hundredths of a token at that day's rate. */
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

/** Refunds of payments, in whole or in part. Tokens are hundredths. */
export const paymentRefunds = pgTable('payment_refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid().notNull(),
  number: integer().notNull(),
  status: text({ enum: ['waiting', 'sent', 'refused'] }).notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  paidTokens: bigint({ mode: 'number' }).notNull(),
  cents: integer().notNull(),
  /** The id at the payment provider. */
  reference: text(),
  failure: text(),
  /** How often the payment provider refused it. */
  failures: integer().notNull().default(0),
  /** When it is sent; null: not again. */
  tryAt: instant(),
  /** Made at the payment provider. */
  madeThere: boolean().notNull().default(false),
  operatorId: uuid(),
  reason: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
export type PaymentRefundRow = typeof paymentRefunds.$inferSelect

export const couponUses = pgTable('coupon_uses', {
  couponId: uuid().notNull(),
  accountId: uuid().notNull(),
  paymentId: uuid().primaryKey(),
  cardMark: bytes(),
  addressMark: bytes(),
})

/** Processed webhook events: each counts once. */
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

/** A creator's payout account at the payment provider. */
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
  /** The site pays creators for the bonus tokens too. */
  sitePays: boolean().notNull().default(false),
  status: text({ enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  ordering: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})
