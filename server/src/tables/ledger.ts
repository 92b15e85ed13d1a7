import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const ledgerPlace = pgEnum('ledger_place', [
  'wallet',
  'earnings',
  'held',
  'stake',
  'site',
  'outside',
  'bonus',
  'promotion',
  'debt',
])

export const transfers = pgTable('ledger_transfers', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  key: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

export const postings = pgTable(
  'ledger_postings',
  {
    transferId: uuid().notNull(),
    line: smallint().notNull(),
    fromPlace: ledgerPlace().notNull(),
    fromOwner: uuid().notNull(),
    toPlace: ledgerPlace().notNull(),
    toOwner: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    writtenIn: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.line] })],
)

/** Balances from transactions that ended before `through`. */
export const totals = pgTable(
  'ledger_totals',
  {
    place: ledgerPlace().notNull(),
    owner: uuid().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    through: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.place] })],
)

/** The cluster whose transaction numbers the ledger uses, and the shift added to them. One row. */
export const clusters = pgTable('ledger_clusters', {
  identity: text().primaryKey(),
  shift: bigint({ mode: 'number' }).notNull(),
  since: instant().notNull().defaultNow(),
})

/** The part of a payment that a promotion covered, and whether the site pays creators for it. Hundredths of a token. */
export const bonusGrants = pgTable('bonus_grants', {
  id: uuid().primaryKey(),
  paymentId: uuid().notNull(),
  accountId: uuid().notNull(),
  source: text({ enum: ['coupon', 'package'] }).notNull(),
  sitePays: boolean().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  /** What is left to spend; written by the ledger only. */
  remaining: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
})
export type BonusGrant = typeof bonusGrants.$inferSelect

/** Verifications of the ledger; one runs at a time. */
export const checks = pgTable('ledger_checks', {
  id: uuid().primaryKey(),
  differences: jsonb().$type<string[]>().notNull().default([]),
  transfers: bigint({ mode: 'number' }).notNull().default(0),
  status: text({ enum: ['running', 'done', 'failed'] })
    .notNull()
    .default('running'),
  checksDone: integer().notNull().default(0),
  checksTotal: integer().notNull().default(0),
  failure: text(),
  /** Null: the schedule. */
  operatorId: uuid(),
  createdAt: instant().notNull().defaultNow(),
  finishedAt: instant(),
  /** A process that stopped does not update it any more. */
  seenAt: instant().notNull().defaultNow(),
})
export type CheckRow = typeof checks.$inferSelect

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    key: text().notNull(),
    fingerprint: bytes().notNull(),
    resultId: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)
