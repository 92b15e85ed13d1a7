import { chargeTypes } from '@ovation/contract'
import { sql } from 'drizzle-orm'
import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** One row for each sale. Amounts are hundredths of a token. */
export const charges = pgTable('charges', {
  id: uuid().primaryKey(),
  type: text({ enum: chargeTypes }).notNull(),
  status: text({ enum: ['pending', 'success', 'refunded'] })
    .notNull()
    .default('success'),
  payerId: uuid().notNull(),
  creatorId: uuid().notNull(),
  objectId: uuid(),
  quantity: integer().notNull().default(1),
  gross: bigint({ mode: 'number' }).notNull(),
  fee: bigint({ mode: 'number' }).notNull(),
  /** The rate of the fee; null: sold before rates were stored. */
  commission: numeric({ mode: 'number' }),
  paidFrom: text({ enum: ['wallet', 'card'] })
    .notNull()
    .default('wallet'),
  paymentId: uuid(),
  /** The part of gross that was bonus or discount, and the part of that which the site does not pay for. */
  bonus: bigint({ mode: 'number' }).notNull().default(0),
  unpaid: bigint({ mode: 'number' }).notNull().default(0),
  /** The part of gross - fee that can be paid out. */
  payable: bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`gross - fee - (unpaid - fee * unpaid / gross)`),
  used: bigint({ mode: 'number' }).notNull().default(0),
  /** The part of gross that was refunded. */
  refunded: bigint({ mode: 'number' }).notNull().default(0),
  /** The message of a tip. */
  message: text(),
  createdAt: instant().notNull().defaultNow(),
  refundedAt: instant(),
})
export type ChargeRow = typeof charges.$inferSelect

/** The commission from a moment on. */
export const commissionRates = pgTable('commission_rates', {
  id: uuid().primaryKey(),
  /** Null: the default, for creators without a rate of their own. */
  creatorId: uuid(),
  /** Null: the default again. */
  rate: numeric({ mode: 'number' }),
  validFrom: instant().notNull(),
  /** Null: the account was deleted, or agreed before operators could change it. */
  operatorId: uuid(),
  reason: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
export type CommissionRateRow = typeof commissionRates.$inferSelect

/**
 * Refunds of a charge, in whole or in part. The parts of the amount are those of the charge: the site's fee, the bonus
 * and the part of it that the site does not pay for, each with its fee.
 */
export const chargeRefunds = pgTable('charge_refunds', {
  id: uuid().primaryKey(),
  chargeId: uuid().notNull(),
  number: integer().notNull(),
  creatorId: uuid().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  fee: bigint({ mode: 'number' }).notNull(),
  bonus: bigint({ mode: 'number' }).notNull(),
  unpaid: bigint({ mode: 'number' }).notNull(),
  bonusFee: bigint({ mode: 'number' }).notNull(),
  unpaidFee: bigint({ mode: 'number' }).notNull(),
  /** The part that the creator's earnings did not cover. */
  owed: bigint({ mode: 'number' }).notNull().default(0),
  /** Null: the site or the seller refunded it. */
  operatorId: uuid(),
  reason: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
export type ChargeRefund = typeof chargeRefunds.$inferSelect

/** The charges that a payout pays or a refund uses. */
export const chargeUses = pgTable(
  'charge_uses',
  {
    chargeId: uuid().notNull(),
    use: text({ enum: ['payout', 'refund'] }).notNull(),
    useId: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.useId, table.chargeId] })],
)

/** The part of a refund that the creator's earnings did not cover, and what was deducted from later earnings. */
export const refundDebts = pgTable('refund_debts', {
  chargeId: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  repaid: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})

export const debtRepayments = pgTable(
  'debt_repayments',
  {
    chargeId: uuid().notNull(),
    number: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chargeId, table.number] })],
)
