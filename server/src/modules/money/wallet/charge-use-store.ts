import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { charges, chargeUses } from '#tables/wallet'

/** A payout or a refund that uses charges. */
export type Use = Pick<typeof chargeUses.$inferSelect, 'use' | 'useId'>

/** Must equal the condition of the partial index. */
const isUnused = sql`used < payable`

/** Reserves up to this amount of the unused rest of a charge. Returns the reserved amount. */
export const reserveRest = (tx: Queryable, chargeId: string, use: Use, amount: number): Promise<number> =>
  reserve(
    tx,
    use,
    sql`
    select ${charges.id}, least(payable - used, ${amount}) as amount from ${charges}
    where ${and(eq(charges.id, chargeId), isUnused)}`,
  )

/** Reserves the oldest charges of a creator, which must make up the amount. */
export async function reserveOldest(tx: Queryable, creatorId: string, use: Use, amount: number) {
  const taken = await reserve(
    tx,
    use,
    sql`
    select id, least(rest, ${amount} - before) as amount
    from (
      select ${charges.id}, payable - used as rest,
        sum(payable - used) over (order by ${charges.id}) - (payable - used) as before
      from ${charges} where ${and(eq(charges.creatorId, creatorId), isUnused)}
    ) unused
    where before < ${amount}`,
  )
  if (taken !== amount) throw new Error(`The charges of ${creatorId} do not make up ${amount}.`)
}

async function reserve(tx: Queryable, { use, useId }: Use, taken: SQL): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    with taken as (${taken}),
    marked as (
      update ${charges} set used = used + taken.amount from taken where ${charges.id} = taken.id
      returning taken.id, taken.amount
    ),
    noted as (
      insert into ${chargeUses} (charge_id, use, use_id, amount) select id, ${use}, ${useId}, amount from marked
      -- A debt may be repaid from one charge more than once, where the charge grows.
      on conflict (use_id, charge_id) do update set amount = ${chargeUses.amount} + excluded.amount
    )
    select coalesce(sum(amount), 0)::bigint as amount from marked`)
  return rows[0]?.amount ?? 0
}

/** Deletes the uses of a payout and frees its charges. */
export async function deleteUses(tx: Queryable, useId: string) {
  await tx.execute(sql`
    with given as (
      delete from ${chargeUses} where ${chargeUses.useId} = ${useId} returning charge_id, amount
    )
    update ${charges} set used = used - given.amount from given where ${charges.id} = given.charge_id`)
}

/** The charges of a payout, oldest first, and their number. */
export async function chargesUsedFor(db: Queryable, useId: string, limit: number) {
  const ofThis = eq(chargeUses.useId, useId)
  const [uses, [counted]] = await Promise.all([
    db
      .select({ charge: charges, amount: chargeUses.amount })
      .from(chargeUses)
      .innerJoin(charges, eq(charges.id, chargeUses.chargeId))
      .where(ofThis)
      .orderBy(chargeUses.chargeId)
      .limit(limit),
    db.select({ total: count() }).from(chargeUses).where(ofThis),
  ])
  return { uses, total: counted?.total ?? 0 }
}
