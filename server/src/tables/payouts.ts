import { bigint, customType, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Where a payout goes, as the creator had set it when they asked for it. */
export interface Destination {
  /** In a few words, for a list. */
  words: string
  /** The number of the bank account, the address at PayPal, the account at the payment service. */
  account: string
  /** What whoever pays must know, each with its name. */
  details: { name: string; value: string }[]
}

/** What creators ask to be paid. `tokens` are hundredths. */
export const payouts = pgTable('payouts', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  status: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn', 'done'] })
    .notNull()
    .default('pending'),
  tokens: bigint({ mode: 'number' }).notNull(),
  cents: bigint({ mode: 'number' }).notNull(),
  /** How often it was held: each change lets go of the tokens and holds them anew. */
  revision: smallint().notNull().default(1),
  accountType: text({ enum: ['stripe', 'paypal', 'banking'] }).notNull(),
  /** All of it only in rows from before it was sealed. */
  destination: jsonb().$type<Pick<Destination, 'words'> & Partial<Destination>>().notNull(),
  destinationSealed: bytes(),
  requestNote: text().notNull().default(''),
  operatorNote: text().notNull().default(''),
  reference: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
  /** When the payment service was asked to send it: nobody can reject it any more. */
  sendingSince: instant(),
  paidAt: instant(),
})
export type PayoutRow = typeof payouts.$inferSelect

/** Who did what to a payout, and when. */
export const payoutEvents = pgTable('payout_events', {
  id: uuid().primaryKey(),
  payoutId: uuid().notNull(),
  actorId: uuid(),
  event: text({
    enum: ['requested', 'changed', 'opened', 'approved', 'rejected', 'withdrawn', 'done'],
  }).notNull(),
  note: text().notNull().default(''),
  createdAt: instant().notNull().defaultNow(),
})
