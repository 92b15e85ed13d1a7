import type { QueryOf, walletCalls } from '@ovation/contract'
import { and, sql } from 'drizzle-orm'
import { between } from '#modules/items'
import type { Platform } from '#platform'
import { type Cell, csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from './tables.ts'

type Range = QueryOf<typeof walletCalls.walletStatement>

/** More than that in one table is for nobody to read, and too much to keep in memory for many at once. */
const linesAtMost = 20_000

const header = ['date', 'what', 'with', 'reference', 'amount', 'balance']

/** Everything that came into a wallet and went out of it, oldest first, and what it held after each. */
export async function walletStatement({ db }: Pick<Platform, 'db'>, accountId: string, range: Range) {
  const movements = await readMovements(db.orm, accountId, range)
  if (movements.length > linesAtMost)
    throw invalid('fromDate', 'This is too much for one table. Choose fewer days.')
  return csvOf(header, movements.map(lineOf))
}

type Movement = {
  createdAt: string
  kind: string
  event: string
  reference: string
  amount: number
  balance: number
  type: ChargeRow['type'] | null
  creator: string | null
}

const goods: Record<ChargeRow['type'], string> = {
  tip: 'Tip',
  feed: 'Post',
  product: 'Product',
  video: 'Video',
  gallery: 'Gallery',
  message: 'Message',
  stream: 'Stream',
  stream_tip: 'Tip in a stream',
  private_stream: 'Private stream',
  subscription: 'Subscription',
}

function lineOf({ createdAt, reference, amount, balance, creator, ...movement }: Movement): Cell[] {
  return [createdAt, titleOf(movement), creator, reference, amount / 100, balance / 100]
}

function titleOf({ event, kind, type }: Pick<Movement, 'event' | 'kind' | 'type'>): string {
  if (event === 'payment') return 'Top-up'
  if (event === 'payment-refund') return 'Refunded top-up'
  if (!type) return kind
  return event === 'refund' ? `${goods[type]} given back` : goods[type]
}

/** A key says what happened and to what: `charge:<id>`, `refund:<id>`, `payment:<id>`. */
async function readMovements(db: Queryable, accountId: string, range: Range): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(sql`
    with moved as (
      select transfer_id, amount from ledger_postings where to_owner = ${accountId} and to_place = 'wallet'
      union all
      select transfer_id, -amount from ledger_postings where from_owner = ${accountId} and from_place = 'wallet'
    ),
    movements as (
      select t.id, t.kind, split_part(t.key, ':', 1) as event, split_part(t.key, ':', 2) as reference,
        t.created_at, sum(moved.amount)::bigint as amount
      from moved join ledger_transfers t on t.id = moved.transfer_id
      group by t.id
    ),
    balanced as (
      select *, (sum(amount) over (order by created_at, id))::bigint as balance from movements
    )
    select to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      m.kind, m.event, m.reference, m.amount, m.balance, c.type, coalesce(a.username, a.name) as creator
    from balanced m
    left join charges c on c.id = case when m.event in ('charge', 'refund') then m.reference::uuid end
    left join accounts a on a.id = c.creator_id
    where ${and(...between(sql`m.created_at`, range)) ?? sql`true`}
    order by m.created_at, m.id
    limit ${linesAtMost + 1}`)
  return rows
}
