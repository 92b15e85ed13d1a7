import { and, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

/*
 * The movements of a wallet: ledger entries and bonus grants, with their charges and the paid creators (accounts). The
 * balance after each line is a window over all of them.
 */

export type Movement = {
  createdAt: string
  kind: string
  event: string
  reference: string
  amount: number
  balance: number
  /** The bonus part of both. */
  bonus: number
  bonusBalance: number
  type: ChargeRow['type'] | null
  creator: string | null
}

/** A key names the event and its object: `charge:<id>`, `refund:<id>`, `payment:<id>`, `private-stream:<id>:return`. */
export async function readMovements(
  db: Queryable,
  accountId: string,
  range: Parameters<typeof between>[1],
  limit: number,
): Promise<Movement[]> {
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
    limit ${limit}`)
  return rows
}
