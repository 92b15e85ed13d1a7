import type { LedgerPlace } from '@ovation/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { items } from '#tables/items'
import { payouts } from '#tables/payouts'
import { type ChargeRow, chargeUses } from '#tables/wallet'

const mostPayouts = 1000

/** The payouts that have a part of this sale, oldest first. */
export const payoutsOfCharge = (db: Queryable, chargeId: string) =>
  db
    .select({
      id: payouts.id,
      status: payouts.status,
      amount: chargeUses.amount,
      createdAt: payouts.createdAt,
      paidAt: payouts.paidAt,
    })
    .from(chargeUses)
    .innerJoin(payouts, eq(payouts.id, chargeUses.useId))
    .where(and(eq(chargeUses.chargeId, chargeId), eq(chargeUses.use, 'payout')))
    .orderBy(asc(payouts.createdAt))
    .limit(mostPayouts)

/** What was bought. A tip's object is not an item. */
export async function findBought(db: Queryable, { objectId, type }: ChargeRow) {
  if (!objectId) return null
  const [item] = await db
    .select({ id: items.id, kind: items.kind, title: items.title })
    .from(items)
    .where(and(eq(items.id, objectId), sql`${items.kind} = ${type}`))
  return item ?? null
}

export interface PostingRow extends Record<string, unknown> {
  entryId: string
  line: number
  kind: string
  key: string
  amount: number
  createdAt: string
  fromPlace: LedgerPlace
  fromOwner: string
  toPlace: LedgerPlace
  toOwner: string
}

const mostPostings = 2000

/** The postings of the entries with these keys, oldest first. The owner of a bonus is the account of its grant. */
export async function postingsOf(db: Queryable, keys: string[]): Promise<PostingRow[]> {
  const { rows } = await db.execute<PostingRow>(sql`
    select t.id as "entryId", p.line, t.kind, t.key, p.amount,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      p.from_place as "fromPlace", coalesce(given.account_id, p.from_owner) as "fromOwner",
      p.to_place as "toPlace", coalesce(got.account_id, p.to_owner) as "toOwner"
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    left join bonus_grants given on p.from_place = 'bonus' and given.id = p.from_owner
    left join bonus_grants got on p.to_place = 'bonus' and got.id = p.to_owner
    where t.key = any (${sql.param(keys)}::text[])
    order by t.created_at, t.id, p.line
    limit ${mostPostings}`)
  return rows
}

/** The repayments of the debt that refunds of this sale left. */
export async function countRepayments(db: Queryable, chargeId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from debt_repayments where charge_id = ${chargeId}`,
  )
  return rows[0]?.count ?? 0
}
