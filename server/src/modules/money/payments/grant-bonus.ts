import { addBonusGrants } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { CouponRow, PaymentRow } from '#tables/payments'

interface Promotions {
  coupon: Pick<CouponRow, 'sitePays'> | null
  /** Of the purchased package, if any. */
  packageSitePays: boolean
  /** The price in hundredths of a token, before the coupon. */
  worth: number
}

/**
 * Records the bonus tokens of a payment under the current terms of its promotions. A package grants the tokens beyond
 * its price, a coupon the rest.
 */
export async function grantBonus(tx: Queryable, payment: PaymentRow, promotions: Promotions) {
  const { id: paymentId, accountId, tokens, paidTokens } = payment
  const { coupon, packageSitePays, worth } = promotions
  const given = Math.max(0, tokens - paidTokens)
  const byPackage = coupon ? Math.min(given, Math.max(0, tokens - worth)) : given
  const grants = [
    { source: 'package', sitePays: packageSitePays, amount: byPackage },
    { source: 'coupon', sitePays: coupon?.sitePays ?? false, amount: given - byPackage },
  ] as const
  const written = grants.filter(({ amount }) => amount > 0)
  await addBonusGrants(
    tx,
    written.map((grant) => ({ ...grant, id: newId(), paymentId, accountId })),
  )
}
