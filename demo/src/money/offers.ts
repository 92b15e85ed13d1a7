import { bundles } from '@ovation/server/modules/identity/people'
import { coupons } from '@ovation/server/modules/money/payments'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { daysAgo } from '../base/days.ts'

export const demoCoupons = [
  { code: 'WELCOME20', name: '20% off to get started', value: 0.2, numberOfUses: 1000 },
  { code: 'BRAVO50', name: '50% off for the first five people', value: 0.5, numberOfUses: 5 },
]

export async function addCoupons(tx: Queryable) {
  const expiredDate = daysAgo(-365)
  await tx.insert(coupons).values(demoCoupons.map((coupon) => ({ ...coupon, id: newId(), expiredDate })))
}

/** Every second creator offers discounted bundles of months. */
export async function addBundles(tx: Queryable, creatorIds: string[]) {
  const offering = creatorIds.filter((_, place) => place % 2 === 0)
  await tx.insert(bundles).values(
    offering.flatMap((creatorId) => [
      { creatorId, months: 3, discount: 0.1 },
      { creatorId, months: 6, discount: 0.2 },
    ]),
  )
}
