import type { CreatorChanges } from '~/store/user-slice'

type Bundles = NonNullable<CreatorChanges['bundles']>

/** The rows of the form, by their numbers: `bundles.0.months`, `bundles.0.discount`. */
export const bundleField = (row: number, part: 'months' | 'discount') => `bundles.${row}.${part}`

/** The bundles in the form. The form uses percent, the API a fraction. */
export function bundlesIn(values: FormData): Bundles {
  const bundles: Bundles = []
  for (let row = 0; values.has(bundleField(row, 'months')); row++) {
    const months = Number(values.get(bundleField(row, 'months')))
    const percent = Number(values.get(bundleField(row, 'discount')))
    bundles.push({ months, discount: Math.round(percent) / 100 })
  }
  return bundles
}

/** The total price in dollars, calculated as on the server. */
export const bundlePrice = (monthlyPrice: number, months: number, percent: number) =>
  Math.round((Math.round(monthlyPrice * 100) * months * (100 - percent)) / 100) / 100

/** The largest discount in percent that keeps the monthly price at the site's minimum. */
export function mostDiscount(monthlyPrice: number, months: number, least: number): number {
  for (let percent = 90; percent > 1; percent--)
    if (
      monthlyPrice === 0 ||
      bundlePrice(monthlyPrice, months, percent) * 100 >= Math.round(least * 100) * months
    )
      return percent
  return 1
}
