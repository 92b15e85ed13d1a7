import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { coupons, couponUses, type PaymentRow, payments } from '#tables/payments'

/** A coupon by its code, the state of the payment for which this person used it, and whether their address was used. */
export async function findByCode(tx: Queryable, accountId: string, code: string) {
  const [found] = await tx
    .select({
      coupon: coupons,
      usedFor: payments.status,
      isAddressUsed: sql<boolean>`exists (select from coupon_uses u where u.coupon_id = ${coupons.id}
        and u.address_mark = coupon_address_mark(${coupons.id}, ${accountId}))`,
    })
    .from(coupons)
    .leftJoin(couponUses, and(eq(couponUses.couponId, coupons.id), eq(couponUses.accountId, accountId)))
    .leftJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(eq(coupons.code, code))
  return found
}

interface Use {
  couponId: string
  accountId: string
  paymentId: string
  /** Of the card. */
  fingerprint: string
}

/**
 * The database counts the uses and has unique marks of account, card and address, so concurrent payments can't exceed
 * the limit, and each can use it once.
 */
export async function insertUse(tx: Queryable, { couponId, accountId, paymentId, fingerprint }: Use) {
  const cardMark = sql`coupon_mark(${couponId}, ${fingerprint})`
  const addressMark = sql`coupon_address_mark(${couponId}, ${accountId})`
  await tx.insert(couponUses).values({ couponId, accountId, paymentId, cardMark, addressMark })
}

/** Restores the coupon of a failed payment. */
export async function restoreCoupon(tx: Queryable, { id }: PaymentRow) {
  await tx.delete(couponUses).where(eq(couponUses.paymentId, id))
}
