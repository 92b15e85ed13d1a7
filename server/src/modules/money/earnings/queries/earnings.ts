import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { items } from '#tables/items'
import { payouts } from '#tables/payouts'
import { type ChargeRow, charges, chargeUses } from '#tables/wallet'

/*
 * A creator's earnings, sale by sale: charges, payers (accounts), items, and the payouts that paid them. Earnings have
 * no table of their own; they are read from the tables of the money modules.
 */

interface Filters {
  type?: ChargeRow['type']
  sourceType?: ChargeRow['paidFrom']
  status?: ChargeRow['status']
  /** Null: an unknown person, who has no payments. */
  payerId?: string | null
}

/** The filter for a creator's sales. */
export const earningsOf = (creatorId: string, filters: Filters): (SQL | undefined)[] => {
  const { type, sourceType, status, payerId } = filters
  return [
    eq(charges.creatorId, creatorId),
    type && eq(charges.type, type),
    sourceType && eq(charges.paidFrom, sourceType),
    status && eq(charges.status, status),
    payerId === undefined ? undefined : payerId === null ? sql`false` : eq(charges.payerId, payerId),
  ]
}

export const earnedAt = charges.createdAt

/** The `from` of the lists, with and without the payer. */
export const allEarnings: SQL = sql`${charges}`
export const earningsWithPayers: SQL = sql`${charges} join ${accounts} on ${accounts.id} = ${charges.payerId}`

/** The sort keys of the list. */
export const earningKeys = {
  id: { kind: 'id', by: charges.id },
  createdAt: { kind: 'instant', by: charges.createdAt },
  grossPrice: { kind: 'integer', by: charges.gross },
} as const

/**
 * Whether the whole payable part of a charge is in completed payouts, less what refunds use of it. A charge that refunds
 * use up was not paid out.
 */
export const isPaid = sql<boolean>`(${charges.payable} > 0 and exists (
  select from ${chargeUses} left join ${payouts} on ${payouts.id} = ${chargeUses.useId} and ${chargeUses.use} = 'payout'
  where ${chargeUses.chargeId} = ${charges.id}
  having sum(${chargeUses.amount}) filter (where ${payouts.status} = 'done' or ${chargeUses.use} = 'refund')
      = ${charges.payable}
    and bool_or(${payouts.status} = 'done')))`

export const isUnpaid = not(isPaid)

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
      // A tip's object is not an item and has no page.
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

/** One row for the total, one per type and one per UTC day, less what was refunded of each sale. */
export async function sumEarnings(db: Queryable, where: (SQL | undefined)[]) {
  const { rows } = await db.execute<Sums & { type: ChargeRow['type'] | null; day: string | null }>(sql`
    select type, day, count(*) filter (where is_sale) as total, coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fee,
      coalesce(sum(payable), 0)::bigint as payable
    from (
      select ${charges.type}, (${charges.createdAt} at time zone 'UTC')::date as day, ${charges.gross}, ${charges.fee},
        ${charges.payable}, true as is_sale
      from ${charges} where ${and(...where)}
      union all
      select ${charges.type}, (${charges.createdAt} at time zone 'UTC')::date, -r.amount, -r.fee,
        r.fee + r.unpaid - r.unpaid_fee - r.amount, false
      from ${charges} join charge_refunds r on r.charge_id = ${charges.id}
      where ${and(...where)} and r.creator_id = ${charges.creatorId}
    ) earned
    group by grouping sets ((), (type), (day))
    order by day, type`)
  return rows
}
