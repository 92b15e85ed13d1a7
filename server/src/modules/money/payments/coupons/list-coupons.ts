import type { Coupon, CouponUse, couponCalls, QueryOf } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import type { CouponRow } from '#tables/payments'
import { couponsFound, loadCoupons, loadUses, usesOf } from './list-store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** The coupons of the site, for operators. */
export const listCoupons = (parts: Parts, search: QueryOf<typeof couponCalls.coupons>) =>
  readPage(parts.db.orm, couponsFound(search), search, (ids) => presentCoupons(parts, ids))

export async function showCoupon(parts: Parts, id: string): Promise<Coupon> {
  const [coupon] = await presentCoupons(parts, [id])
  if (!coupon) throw notFound('This coupon')
  return coupon
}

/** Who used a coupon, when, for what, and what they saved. */
export async function listUses(parts: Parts, couponId: string, page: QueryOf<typeof couponCalls.couponUses>) {
  const { orm } = parts.db
  return readPage(orm, usesOf(couponId), page, async (ids): Promise<CouponUse[]> => {
    const uses = await loadUses(orm, ids)
    const partyOf = await parties(
      parts,
      uses.flatMap(({ accountId, creatorId }) => [accountId, creatorId]),
    )
    return uses.map(({ id, accountId, creatorId, kind, status, priceCents, discountCents, createdAt }) => ({
      ...{ _id: id, kind, status },
      person: partyOf(accountId),
      performer: partyOf(creatorId),
      price: fromHundredths(priceCents),
      saved: fromHundredths(discountCents),
      createdAt: createdAt.toISOString(),
    }))
  })
}

async function presentCoupons(parts: Parts, ids: string[]): Promise<Coupon[]> {
  const rows = await loadCoupons(parts.db.orm, ids)
  const partyOf = await parties(
    parts,
    rows.map(({ coupon }) => coupon.creatorId),
  )
  return rows.map(({ coupon, packageName }) => ({
    ...termsOf(coupon),
    package: coupon.packageId === null ? null : { _id: coupon.packageId, name: packageName ?? '' },
    performer: partyOf(coupon.creatorId),
  }))
}

const termsOf = (coupon: CouponRow): Omit<Coupon, 'package' | 'performer'> => {
  const { id: _id, code, name, value, scope, status, numberOfUses, perPerson, used } = coupon
  const { amountCents, firstPurchase, sitePays } = coupon
  return {
    ...{ _id, code, name, value, scope, status, numberOfUses, perPerson, used, firstPurchase, sitePays },
    amount: amountCents === null ? null : fromHundredths(amountCents),
    saved: fromHundredths(coupon.savedCents),
    startsAt: coupon.startsAt.toISOString(),
    expiredDate: coupon.expiredDate.toISOString(),
    createdAt: coupon.createdAt.toISOString(),
  }
}

async function parties({ db, files }: Parts, ids: (string | null)[]) {
  const accounts = await accountsById(db.orm, [...new Set(ids.filter((id) => id !== null))])
  return (id: string | null) => {
    const account = id === null ? undefined : accounts.get(id)
    return account ? presentParty(files, account) : null
  }
}
