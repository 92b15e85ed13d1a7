import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { items } from '#tables/items'
import { payouts } from '#tables/payouts'
import { type ChargeRow, charges, chargeUses } from '#tables/wallet'

/*
 * What creators earned, sale by sale: charges, who paid (accounts), what for (items), and which payouts have paid them.
 * Earnings have no table of their own: they are what the money modules have written, seen by the creator.
 */

interface Filters {
  type?: ChargeRow['type']
  sourceType?: ChargeRow['paidFrom']
  status?: ChargeRow['status']
  /** Null: an unknown person, without payments. */
  payerId?: string | null
}

/** The sales of a creator, narrowed down. */
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

/** By which they are listed. */
export const earningKeys = {
  id: { kind: 'id', by: charges.id },
  createdAt: { kind: 'instant', by: charges.createdAt },
  grossPrice: { kind: 'integer', by: charges.gross },
} as const

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
