import {
  type BodyOf,
  type Bundle,
  type PublicSettings,
  type peopleCalls,
  toHundredths,
} from '@ovation/contract'
import { fromHundredths, readAmount } from '#platform/amounts'
import { invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { type loadBundles, replaceBundleRows } from './store.ts'

type Limits = Pick<PublicSettings, 'minimumSubscriptionPrice' | 'maximumSubscriptionPrice'>
type Wanted = NonNullable<BodyOf<typeof peopleCalls.updateCreator>['bundles']>

/** The price of a bundle in whole cents, so that every place shows the same amount. */
export const bundlePriceCents = (monthlyPriceCents: number, months: number, discount: number) =>
  Math.round((monthlyPriceCents * months * (100 - Math.round(discount * 100))) / 100)

/** The bundles as the profile shows them. */
export const presentBundles = (
  monthlyPriceCents: number,
  offered: Awaited<ReturnType<typeof loadBundles>>,
): Bundle[] =>
  offered.map(({ months, discount }) => ({
    months,
    discount,
    price: fromHundredths(bundlePriceCents(monthlyPriceCents, months, discount)),
  }))

/** The price per month of a bundle must be within the site's limits, unless the creator has no monthly price. */
export function checkBundles(
  { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most }: Limits,
  monthlyPriceCents: number,
  offered: Wanted,
) {
  if (monthlyPriceCents === 0) return
  for (const { months, discount } of offered) {
    const cents = bundlePriceCents(monthlyPriceCents, months, discount)
    if (cents < toHundredths(least) * months || cents > toHundredths(most) * months) {
      const price = (cents / months / 100).toFixed(2)
      throw invalid(
        'bundles',
        `${months} months would cost ${price} a month: choose a discount that leaves ${least} to ${most}.`,
      )
    }
  }
}

/** Replaces all existing bundles. */
export async function replaceBundles(tx: Queryable, creatorId: string, wanted: Wanted) {
  if (new Set(wanted.map(({ months }) => months)).size < wanted.length) {
    throw invalid('bundles', 'Offer each length only once.')
  }
  const rows = wanted.map(({ months, discount }) => ({
    creatorId,
    months,
    discount: fromHundredths(readAmount('bundles', discount)),
  }))
  await replaceBundleRows(tx, creatorId, rows)
}
