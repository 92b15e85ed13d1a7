import type { QueryOf, walletCalls } from '@ovation/contract'
import { and, sql } from 'drizzle-orm'
import { between } from '#modules/items'
import type { Platform } from '#platform'
import { type Cell, csvOf } from '#platform/csv'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

type Range = QueryOf<typeof walletCalls.walletStatement>

/** More than that in one table is for nobody to read, and too much to keep in memory for many at once. */
const linesAtMost = 20_000

const header = ['date', 'what', 'with', 'reference', 'amount', 'balance', 'bonus', 'bonus balance']

/** Everything that came into a wallet and went out of it, oldest first, what it held after each, and what of it was bonus. */
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
  /** How much of the two is bonus. */
  bonus: number
  bonusBalance: number
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

function lineOf({
  createdAt,
  reference,
  amount,
  balance,
  bonus,
  bonusBalance,
  creator,
  ...movement
}: Movement): Cell[] {
  const amounts = [amount, balance, bonus, bonusBalance].map((hundredths) => hundredths / 100)
  return [createdAt, titleOf(movement), creator, reference, ...amounts]
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
      select transfer_id, amount, 0 as bonus from ledger_postings
      where to_owner = ${accountId} and to_place = 'wallet'
      union all
      select transfer_id, -amount, 0 from ledger_postings where from_owner = ${accountId} and from_place = 'wallet'
      union all
      select p.transfer_id, p.amount, p.amount from bonus_grants g
      join ledger_postings p on p.to_owner = g.id and p.to_place = 'bonus' where g.account_id = ${accountId}
      union all
      select p.transfer_id, -p.amount, -p.amount from bonus_grants g
      join ledger_postings p on p.from_owner = g.id and p.from_place = 'bonus' where g.account_id = ${accountId}
    ),
    movements as (
      select t.id, t.kind, split_part(t.key, ':', 1) as event, split_part(t.key, ':', 2) as reference,
        t.created_at, sum(moved.amount)::bigint as amount, sum(moved.bonus)::bigint as bonus
      from moved join ledger_transfers t on t.id = moved.transfer_id
      group by t.id
    ),
    balanced as (
      select *, (sum(amount) over (order by created_at, id))::bigint as balance,
        (sum(bonus) over (order by created_at, id))::bigint as bonus_balance
      from movements
    )
    select to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      m.kind, m.event, m.reference, m.amount, m.balance, m.bonus, m.bonus_balance as "bonusBalance",
      c.type, coalesce(a.username, a.name) as creator
    from balanced m
    left join charges c on c.id = case when m.event in ('charge', 'refund') then m.reference::uuid end
    left join accounts a on a.id = c.creator_id
    where ${and(...between(sql`m.created_at`, range)) ?? sql`true`}
    order by m.created_at, m.id
    limit ${linesAtMost + 1}`)
  return rows
}
