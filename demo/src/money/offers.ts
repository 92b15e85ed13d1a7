import { discountOn } from '@ovation/contract'
import { announcements } from '@ovation/server/modules/identity/announcements'
import { bundles } from '@ovation/server/modules/identity/people'
import { bonus, bonusGrants, outside, site, transfer, wallet } from '@ovation/server/modules/money/ledger'
import { coupons, couponUses, payments } from '@ovation/server/modules/money/payments'
import { commissionRates } from '@ovation/server/modules/money/wallet'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'
import { daysAgo } from '../base/days.ts'

export const demoCoupons = [
  { code: 'WELCOME20', name: '20% off to get started', value: 0.2, numberOfUses: 1000 },
  { code: 'BRAVO50', name: '50% off for the first five people', value: 0.5, numberOfUses: 5 },
]

export async function addCoupons(tx: Queryable) {
  const [since, expiredDate] = [daysAgo(30), daysAgo(-365)]
  const dates = { startsAt: since, createdAt: since, expiredDate }
  await tx.insert(coupons).values(demoCoupons.map((coupon) => ({ ...coupon, id: newId(), ...dates })))
}

/** Some fans have topped up with the first coupon. */
export async function addCouponUses(tx: Queryable, fanIds: string[]) {
  const [offered] = demoCoupons
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(eq(coupons.code, offered?.code ?? ''))
  if (!coupon) return
  for (const [nth, accountId] of fanIds.slice(3, 8).entries()) {
    const priceCents = 1000 * (nth + 1)
    const discountCents = discountOn(priceCents, coupon)
    const [paymentId, grantId, paidTokens] = [newId(), newId(), priceCents - discountCents]
    const at = daysAgo(2 * nth + 1)
    await tx.insert(payments).values({
      ...{ id: paymentId, accountId, provider: 'stripe', kind: 'top_up', status: 'success' },
      ...{ priceCents, discountCents, tokens: priceCents, paidTokens, couponId: coupon.id },
      ...{ createdAt: at, updatedAt: at },
    })
    const grant = { id: grantId, paymentId, accountId, amount: discountCents, sitePays: false }
    await tx.insert(bonusGrants).values({ ...grant, source: 'coupon' })
    await transfer(tx, {
      kind: 'top_up',
      key: `payment:${paymentId}`,
      postings: [
        { from: outside, to: wallet(accountId), amount: paidTokens },
        { from: site, to: bonus(grantId), amount: discountCents },
      ],
    })
    await tx.insert(couponUses).values({ couponId: coupon.id, accountId, paymentId })
  }
}

/** One creator has agreed on a lower commission. */
export async function addOwnRate(tx: Queryable, creatorId: string) {
  const reason = 'Moved here with an audience of ten thousand.'
  await tx
    .insert(commissionRates)
    .values({ id: newId(), creatorId, rate: 0.15, validFrom: daysAgo(0), reason })
}

/** One announcement is over and one has not begun, so that no bar is on the pages yet. */
export async function addAnnouncements(tx: Queryable) {
  await tx.insert(announcements).values([
    {
      ...{ id: newId(), title: 'New: private streams', text: 'Ask a creator for a stream of your own.' },
      ...{ link: '/live', audience: 'fans', startsAt: daysAgo(40), endsAt: daysAgo(20) },
    },
    {
      ...{ id: newId(), title: 'Maintenance', text: 'The house is closed for an hour from 4:00 UTC.' },
      ...{ style: 'warning', startsAt: daysAgo(-20), endsAt: daysAgo(-21) },
    },
  ])
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
