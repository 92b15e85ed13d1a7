import { limits } from '@ovation/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { charges, chargeUses } from '#tables/wallet'

/** The sales that a payout pays, in the order in which they were used. */
export const chargesOfPayout = (payoutId: string): Listing => ({
  id: chargeUses.chargeId,
  from: sql`${chargeUses}`,
  where: [eq(chargeUses.useId, payoutId)],
  sort: { name: 'charges', direction: 'asc', keys: [{ kind: 'id', by: chargeUses.chargeId }] },
  countsUpTo: limits.countedRows,
})

export const loadUses = (db: Queryable, payoutId: string, chargeIds: string[]) =>
  db
    .select({ charge: charges, amount: chargeUses.amount })
    .from(chargeUses)
    .innerJoin(charges, eq(charges.id, chargeUses.chargeId))
    .where(and(eq(chargeUses.useId, payoutId), inArray(chargeUses.chargeId, chargeIds)))
