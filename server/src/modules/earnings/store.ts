import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { between, items } from '#modules/items'
import { payouts } from '#modules/payouts'
import { type ChargeRow, charges, chargeUses } from '#modules/wallet'
import type { Queryable } from '#platform/postgres'

/** Of a charge: everything that can be paid out of it is in payouts that are done. */
export const isPaid = sql<boolean>`(${charges.payable} > 0 and ${charges.payable} = coalesce((
  select sum(${chargeUses.amount}) from ${chargeUses} join ${payouts} on ${payouts.id} = ${chargeUses.useId}
  where ${chargeUses.chargeId} = ${charges.id} and ${payouts.status} = 'done'), 0))`

export function loadEarnings(db: Queryable, ids: string[]) {
  return (
    db
      .select({
        charge: charges,
        payer: accounts,
        item: { id: items.id, kind: items.kind, title: items.title },
        isPaid,
      })
      .from(charges)
      .innerJoin(accounts, eq(accounts.id, charges.payerId))
      // A tip points at other things, which have no page.
      .leftJoin(items, sql`${items.id} = ${charges.objectId} and ${items.kind} = ${charges.type}`)
      .where(inArray(charges.id, ids))
  )
}

export type Sums = {
  total: number
  gross: number
  fee: number
  payable: number
}

/** One row for everything, one for each type and one for each day in UTC. */
export async function sumEarnings(db: Queryable, where: SQL | undefined) {
  const { rows } = await db.execute<Sums & { type: ChargeRow['type'] | null; day: string | null }>(sql`
    select type, day, count(*) as total, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(payable), 0)::bigint as payable
    from (
      select ${charges.type}, (${charges.createdAt} at time zone 'UTC')::date as day, ${charges.gross}, ${charges.fee},
        ${charges.payable}
      from ${charges} where ${where}
    ) earned
    group by grouping sets ((), (type), (day))
    order by day, type`)
  return rows
}

export type Entry = {
  at: string
  kind: string
  reference: string
  name: string
  gross: number | null
  fee: number | null
  net: number | null
  payout: number | null
  /** Of net, what came from promotions that the site does not pay. */
  notPayable: number | null
}

/** More than that in one table is for nobody to read, and too much to keep in memory for many at once. */
export const mostEntries = 100_000

/**
 * What came into a creator's earnings and left them, the oldest first; a payout with the charges it pays below it. A
 * payout that was rejected or withdrawn has moved nothing in the end.
 */
export async function readEntries(
  db: Queryable,
  creatorId: string,
  range: { fromDate: string; toDate: string },
): Promise<Entry[]> {
  const within = (column: SQL) => and(...between(column, range))
  const { rows } = await db.execute<Entry>(sql`
    with entries as (
      select created_at as moved_at, id as moved_by, 1 as line, created_at as at, type as kind, id as reference,
        payer_id, '' as place, gross, fee, gross - fee as net, null::bigint as payout,
        gross - fee - payable as not_payable
      from charges where creator_id = ${creatorId} and status <> 'pending' and ${within(sql`created_at`)}
      union all
      select refunded_at, id, 1, refunded_at, 'refund of ' || type, id,
        payer_id, '', -gross, -fee, fee - gross, null, payable - (gross - fee)
      from charges where creator_id = ${creatorId} and ${within(sql`refunded_at`)}
      union all
      select created_at, id, 1, coalesce(paid_at, created_at), 'payout ' || status, id,
        null, destination ->> 'words', null, null, -tokens, null, null
      from payouts where creator_id = ${creatorId} and status not in ('rejected', 'withdrawn') and ${within(sql`created_at`)}
      union all
      select p.created_at, p.id, 2, c.created_at, 'in this payout: ' || c.type, c.id,
        c.payer_id, '', null, null, null, u.amount, null
      from payouts p join charge_uses u on u.use_id = p.id join charges c on c.id = u.charge_id
      where p.creator_id = ${creatorId} and ${within(sql`p.created_at`)}
    )
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, e.kind, e.reference,
      coalesce(a.name, e.place) as name, e.gross, e.fee, e.net, e.payout,
      e.not_payable as "notPayable"
    from entries e left join accounts a on a.id = e.payer_id
    order by e.moved_at, e.moved_by, e.line, e.reference
    limit ${mostEntries + 1}`)
  return rows
}
