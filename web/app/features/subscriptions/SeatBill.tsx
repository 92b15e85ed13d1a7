import type { MySubscription } from '@ovation/contract'
import type { Coupon } from '~/features/wallet/offer'
import { counted, money } from '~/ui/format'
import { dayInWords } from '~/ui/LocalDay'
import { BalanceLines, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/Tokens'
import { type Plan, seatedUntil } from './plans'
import { afterCoupon, discountOn } from './price'
import { RenewalPrice } from './RenewalPrice'
import styles from './SubscribeSheet.module.css'

interface SeatBillProps {
  plan: Plan
  mine: MySubscription | null
  gift: boolean
  /** What the wallet pays; null when a card does. */
  tokens: number | null
  coupon: Coupon | null
}

/** What it comes to today, what is left in the wallet, until when, and how it goes on. */
export function SeatBill({ plan, mine, gift, tokens, coupon }: SeatBillProps) {
  const isFree = plan.type === 'free'
  const until = seatedUntil(plan, mine?.isLive ? mine.expiredAt : null)
  return (
    <>
      <PriceLines>
        {!isFree && tokens !== null && (
          <>
            <PriceLine label="Price">
              <Tokens amount={tokens} />
            </PriceLine>
            <BalanceLines change={-tokens} />
          </>
        )}
        {!isFree && tokens === null && <CardLines price={plan.price} coupon={coupon} />}
        {gift ? (
          <PriceLine label="They get">{counted(plan.days, 'day')}</PriceLine>
        ) : (
          <PriceLine label="Yours until">{dayInWords(until)}</PriceLine>
        )}
      </PriceLines>
      <p className={styles.hint}>
        {gift ? (
          'A gift does not renew itself.'
        ) : isFree ? (
          'It ends by itself. Nothing is charged.'
        ) : (
          <>
            Renews on {dayInWords(until)} for{' '}
            <RenewalPrice dollars={plan.price} from={tokens === null ? 'card' : 'wallet'} />. Cancel before
            then in two taps, and keep what is paid.
          </>
        )}
      </p>
    </>
  )
}

function CardLines({ price, coupon }: { price: number; coupon: Coupon | null }) {
  const discount = discountOn(price, coupon)
  if (discount === 0) return <PriceLine label="Today">{money(price)}</PriceLine>
  return (
    <>
      <PriceLine label="Price">{money(price)}</PriceLine>
      <PriceLine label="Coupon" look="good">
        −{money(discount)}
      </PriceLine>
      <PriceLine label="Today" total>
        {money(afterCoupon(price, coupon))}
      </PriceLine>
    </>
  )
}
