import { bigint, customType, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The destination of a payout at the time of the request. */
export interface Destination {
  /** A short description for lists. */
  words: string
  /** The bank account number, PayPal address or account id at the payment provider. */
  account: string
  /** The details needed for the transfer, by name. */
  details: { name: string; value: string }[]
}

/** Payouts that creators requested. `tokens` are hundredths. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn', 'done'] })
    .notNull()
    .default('pending'),
  tokens: bigint({ mode: 'number' }).notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  /** Counts the holds: each change releases the tokens and holds them again. */
  revision: smallint().notNull().default(1),
  accountType: text({ enum: ['stripe', 'paypal', 'banking'] }).notNull(),
  /** Complete only in old rows, before encryption. */
  destination: jsonb().$type<Pick<Destination, 'words'> & Partial<Destination>>().notNull(),
  destinationSealed: bytes(),
  requestNote: text().notNull().default(''),
  operatorNote: text().notNull().default(''),
  reference: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  /** When the payment provider was asked to send it. From then on it can't be rejected. */
  sendingSince: instant(),
  paidAt: instant(),
})
export type PayoutRow = typeof payouts.$inferSelect

/** The history of a payout. */
export const payoutEvents = pgTable('payout_events', {
  id: uuid().primaryKey(),
  payoutId: uuid().notNull(),
  actorId: uuid(),
  event: text({
    enum: [
      'requested',
      'changed',
      'opened',
      'exported',
      'approved',
      'rejected',
      'withdrawn',
      'sending',
      'send_refused',
      'done',
    ],
  }).notNull(),
  note: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
