import type { MySubscription } from '@ovation/contract'
import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import { type Coupon, discountFor } from '~/features/money/wallet/coupon'
import { useSettings } from '~/store/hooks'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { counted, money } from '~/ui/text/format'
import { formatDay } from '~/ui/text/LocalDay'
import { PaidPrice } from './PaidPrice'
import { activeUntil, eachTime, type Plan } from './plans'
import { afterCoupon, inTokens } from './price'
import styles from './SubscribeSheet.module.css'

interface SubscriptionBillProps {
  plan: Plan
  mine: MySubscription | null
  gift: boolean
  from: 'wallet' | 'card'
  coupon: Coupon | null
  /** The price after the free trial: $9.99 a month. */
  stays: string | null
}

/** The price today, the balance after it, the end date, and the renewal. */
export function SubscriptionBill({ plan, mine, gift, from, coupon, stays }: SubscriptionBillProps) {
  const isFree = plan.type === 'free'
  const until = activeUntil(plan, mine?.isLive ? mine.expiredAt : null)
  return (
    <>
      <PriceLines>
        {isFree ? (
          <PriceLine label="Price">Free</PriceLine>
        ) : from === 'wallet' ? (
          <WalletLines price={plan.price} />
        ) : (
          <CardLines plan={plan} coupon={coupon} gift={gift} />
        )}
        {gift ? (
          <PriceLine label="They get">{counted(plan.days, 'day')}</PriceLine>
        ) : (
          <PriceLine label="Active until">{formatDay(until)}</PriceLine>
        )}
      </PriceLines>
      <p className={styles.hint}>
        {gift ? (
          'Gifts don’t renew.'
        ) : isFree ? (
          `Ends automatically on ${formatDay(until)}. You won’t be charged.${stays ? ` ${stays} if you stay.` : ''}`
        ) : (
          <>
            Renews on {formatDay(until)} for <PaidPrice dollars={plan.price} from={from} />. Cancel any time.
            You keep access until then.
          </>
        )}
      </p>
    </>
  )
}

function WalletLines({ price }: { price: number }) {
  const tokens = inTokens(price, useSettings())
  return (
    <>
      <PriceLine label="Price">
        <PaidPrice dollars={price} from="wallet" />
      </PriceLine>
      <BalanceLines change={-tokens} />
    </>
  )
}

interface CardLinesProps {
  plan: Plan
  coupon: Coupon | null
  gift: boolean
}

function CardLines({ plan, coupon, gift }: CardLinesProps) {
  const { price } = plan
  const discount = discountFor(price, coupon)
  if (discount === 0) {
    return <PriceLine label="Today">{money(price)}</PriceLine>
  }
  return (
    <>
      <PriceLine label="Price">{money(price)}</PriceLine>
      <PriceLine label="Coupon" look="good">
        −{money(discount)}
      </PriceLine>
      <PriceLine label="Today" total>
        {money(afterCoupon(price, coupon))}
      </PriceLine>
      {!gift && (
        <PriceLine label="Then">
          {money(price)} {eachTime(plan)}
        </PriceLine>
      )}
    </>
  )
}
