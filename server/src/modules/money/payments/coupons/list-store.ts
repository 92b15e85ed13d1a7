import { type couponCalls, limits, type QueryOf } from '@ovation/contract'
import { eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { escapeLike, type Queryable } from '#platform/postgres'
import { coupons, couponUses, payments, tokenPackages } from '#tables/payments'

/** Latest first. The search matches codes and names. */
export function couponsFound({
  q = '',
  sort = 'desc',
  status,
}: QueryOf<typeof couponCalls.coupons>): Listing {
  const words = `%${escapeLike(q.trim())}%`
  return {
    id: coupons.id,
    from: sql`${coupons}`,
    where: [
      status && eq(coupons.status, status),
      q.trim() ? or(ilike(coupons.code, words), ilike(coupons.name, words)) : undefined,
    ],
    sort: {
      name: 'coupons',
      direction: sort,
      keys: [
        { kind: 'instant', by: coupons.createdAt },
        { kind: 'id', by: coupons.id },
      ],
    },
    countsUpTo: limits.countedRows,
  }
}

export const loadCoupons = (db: Queryable, ids: string[]) =>
  db
    .select({ coupon: coupons, packageName: tokenPackages.name })
    .from(coupons)
    .leftJoin(tokenPackages, eq(tokenPackages.id, coupons.packageId))
    .where(inArray(coupons.id, ids))

/** The payments with a coupon, latest first: their ids begin with the time. */
export const usesOf = (couponId: string): Listing => ({
  id: couponUses.paymentId,
  from: sql`${couponUses}`,
  where: [eq(couponUses.couponId, couponId)],
  sort: { name: 'coupon-uses', direction: 'desc', keys: [{ kind: 'id', by: couponUses.paymentId }] },
  countsUpTo: limits.countedRows,
})

export const loadUses = (db: Queryable, ids: string[]) =>
  db.select().from(payments).where(inArray(payments.id, ids))
