import { bigint, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })
const amount = () => bigint({ mode: 'number' })

/** One row for each private stream; its charge has the same id. Amounts are hundredths of a token. */
export const privateStreams = pgTable('private_streams', {
  id: uuid().primaryKey(),
  creatorId: uuid().notNull(),
  fanId: uuid().notNull(),
  conversationId: uuid().notNull(),
  status: text({ enum: ['asked', 'accepted', 'running', 'ended', 'declined', 'cancelled'] })
    .notNull()
    .default('asked'),
  /** Price and fee of a minute at the time of the request. */
  price: amount().notNull(),
  fee: amount().notNull(),
  /** The rate of the fee; null: requested before rates were stored. */
  commission: numeric({ mode: 'number' }),
  /** The minutes that tokens were held for, in `stakes` holds. */
  minutes: integer().notNull(),
  stakes: integer().notNull().default(1),
  paidMinutes: integer().notNull().default(0),
  /** On hold: neither paid nor released. */
  staked: amount().notNull(),
  returned: amount().notNull().default(0),
  creatorHeardAt: instant(),
  fanHeardAt: instant(),
  /** When the creator's video last reached the fan. */
  seenAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  acceptedAt: instant(),
  startedAt: instant(),
  endedAt: instant(),
})

/** The node whose engine carries the media of one side, for viewers who reach another node. */
export const privateStreamNodes = pgTable(
  'private_stream_nodes',
  {
    privateStreamId: uuid().notNull(),
    side: text({ enum: ['creator', 'fan'] }).notNull(),
    node: uuid().notNull(),
    url: text(),
    leaseUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.privateStreamId, table.side] })],
)
export type PrivateStreamRow = typeof privateStreams.$inferSelect
