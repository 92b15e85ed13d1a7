import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type CouponRow, coupons, couponUses, type PaymentRow, payments } from '#tables/payments'

/** A coupon by its code, and how it stands with this person, by the clock of the database. */
export async function findByCode(tx: Queryable, accountId: string, code: string) {
  const ofPerson = sql`u.coupon_id = coupons.id and u.account_id = ${accountId}`
  const [found] = await tx
    .select({
      coupon: coupons,
      hasBegun: sql<boolean>`${coupons.startsAt} <= now()`,
      isOver: sql<boolean>`${coupons.expiredDate} <= now()`,
      uses: sql<number>`(select count(*) from coupon_uses u where ${ofPerson})`,
      /** Another payment with it waits for the bank. */
      isWaiting: sql<boolean>`exists (select from coupon_uses u join payments p on p.id = u.payment_id
        where ${ofPerson} and p.status = 'require_authentication')`,
      addressUses: sql<number>`(select count(*) from coupon_uses u where u.coupon_id = coupons.id
        and u.address_mark = coupon_address_mark(coupons.id, ${accountId}))`,
      hasPaid: sql<boolean>`${coupons.firstPurchase} and ${hasPaid(accountId)}`,
    })
    .from(coupons)
    .where(eq(coupons.code, code))
  return found
}

/** Whether this person has another payment that did not fail. */
const hasPaid = (accountId: string, except: string | null = null) =>
  sql`exists (select from ${payments} p where p.account_id = ${accountId} and p.status not in ('fail', 'canceled')
    and p.id is distinct from ${except})`

export async function hasOtherPayment(tx: Queryable, { accountId, id }: PaymentRow): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select ${hasPaid(accountId, id)} as found`)
  return rows[0]?.found ?? false
}

interface Use {
  couponId: string
  accountId: string
  paymentId: string
  /** Of the card. */
  fingerprint: string
}

/** The database counts the uses of the coupon and those of the account, the card and the address. */
export async function insertUse(tx: Queryable, { couponId, accountId, paymentId, fingerprint }: Use) {
  const cardMark = sql`coupon_mark(${couponId}, ${fingerprint})`
  const addressMark = sql`coupon_address_mark(${couponId}, ${accountId})`
  await tx.insert(couponUses).values({ couponId, accountId, paymentId, cardMark, addressMark })
}

/** Restores the coupon of a failed payment. */
export async function restoreCoupon(tx: Queryable, { id }: PaymentRow) {
  await tx.delete(couponUses).where(eq(couponUses.paymentId, id))
}

export async function insertCoupon(tx: Queryable, values: typeof coupons.$inferInsert): Promise<CouponRow> {
  const [coupon] = await tx.insert(coupons).values(values).returning()
  if (!coupon) throw new Error('The coupon was not written.')
  return coupon
}

/** Locks a coupon until the transaction ends. */
export async function lockCoupon(tx: Queryable, id: string): Promise<CouponRow | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update')
  return coupon
}

export async function changeCoupon(
  tx: Queryable,
  id: string,
  changes: Partial<Omit<CouponRow, 'id' | 'code' | 'used' | 'savedCents'>>,
): Promise<CouponRow> {
  const [coupon] = await tx.update(coupons).set(changes).where(eq(coupons.id, id)).returning()
  if (!coupon) throw new Error(`There is no coupon ${id}.`)
  return coupon
}
