import { and, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'

/* A creator's statement: charges, refunds, payouts with their charges, and payers (accounts). */

export type Entry = {
  at: string
  kind: string
  reference: string
  name: string
  gross: number | null
  fee: number | null
  net: number | null
  payout: number | null
  /** The part of net that came from promotions that the site does not pay. */
  notPayable: number | null
}

/**
 * The entries of a creator's earnings, oldest first; the charges of a payout follow it. A rejected or withdrawn payout
 * moved nothing, so it is left out. A running private stream is included with the minutes paid so far.
 */
export async function readEntries(
  db: Queryable,
  creatorId: string,
  range: Parameters<typeof between>[1],
  limit: number,
): Promise<Entry[]> {
  const within = (column: SQL) => and(...between(column, range))
  const { rows } = await db.execute<Entry>(sql`
    with entries as (
      select created_at as moved_at, id as moved_by, 1 as line, created_at as at, type as kind, id as reference,
        payer_id, '' as place, gross, fee, gross - fee as net, null::bigint as payout,
        gross - fee - payable as not_payable
      from charges where creator_id = ${creatorId} and ${within(sql`created_at`)}
      union all
      select r.created_at, r.id, 1, r.created_at, 'refund of ' || c.type, c.id,
        c.payer_id, '', -r.amount, -r.fee, r.fee - r.amount, null, r.unpaid_fee - r.unpaid
      from charge_refunds r join charges c on c.id = r.charge_id
      where r.creator_id = ${creatorId} and ${within(sql`r.created_at`)}
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
    limit ${limit}`)
  return rows
}
