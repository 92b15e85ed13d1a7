import { useEffect } from 'react'
import { freeFor } from '~/features/identity/people/free-trial'
import { CouponField } from '~/features/money/wallet/CouponField'
import { TopUpFirst } from '~/features/money/wallet/TopUpFirst'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { money } from '~/ui/text/format'
import { GiftField } from './GiftField'
import { PaidPrice } from './PaidPrice'
import { PayWith } from './PayWith'
import { PlanChoices } from './PlanChoices'
import { eachTime, payLabel } from './plans'
import styles from './SubscribeSheet.module.css'
import { SubscriptionBill } from './SubscriptionBill'
import { subscriptionPrice } from './subscription-price'
import type { Offer } from './use-offer'
import { usePlan } from './use-plan'
import { type NewSubscription, useSubscribe } from './use-subscribe'

interface CheckoutProps {
  offer: Offer
  /** Reloads the prices. */
  reload: () => Promise<void>
  onPaying: (paying: boolean) => void
  onSubscribed: (subscription: NewSubscription) => void
}

/** Everything from the plans to the button. */
export function Checkout({ offer, reload, onPaying, onSubscribed }: CheckoutProps) {
  const { plans, plan, choose, giftTo, setGiftTo } = usePlan(offer)
  const performerId = offer.profile._id
  const checkout = useSubscribe({ performerId, plan, giftTo, reload, onSubscribed })
  const { payFrom, coupon, tokens, dollars, paying, failure } = checkout
  useEffect(() => onPaying(paying), [paying, onPaying])

  if (!plan)
    return <p className={styles.quiet}>{offer.profile.name} doesn’t offer subscriptions right now.</p>

  const isFree = plan.type === 'free'
  const from = payFrom.payer?.from ?? 'card'
  const gift = giftTo !== null
  const missing = isFree || from === 'card' ? 0 : tokens - payFrom.balance
  const [before, after] = payLabel(plan, { gift, live: offer.mine?.isLive ?? false })
  /** A coupon applies to the first payment only. */
  const later = !gift && dollars !== plan.price
  return (
    <>
      <PlanChoices plans={plans} chosen={plan} onChoose={choose} from={isFree ? 'card' : from} />
      {!isFree && <PayWith {...payFrom} />}
      <div className={styles.extras}>
        <GiftField giftTo={giftTo} onChange={setGiftTo} />
        {from === 'card' && !isFree && <CouponField {...coupon} />}
      </div>
      <SubscriptionBill
        plan={plan}
        mine={offer.mine}
        gift={gift}
        from={from}
        coupon={coupon.applied}
        stays={subscriptionPrice(offer.profile)}
      />
      <div className={styles.foot}>
        <FormError why={failure?.message} />
        <TopUpFirst missing={missing} label="Top up to subscribe" back="Back to the subscription">
          <Button
            look="go"
            full
            busy={paying && 'Paying…'}
            disabled={giftTo === '' || (!isFree && !payFrom.payer)}
            onClick={checkout.subscribe}
          >
            {isFree ? (
              `Start ${freeFor(plan.days)}`
            ) : (
              <span>
                {before} <PaidPrice dollars={dollars} from={from} />{' '}
                {later ? `now, then ${money(plan.price)} ${eachTime(plan)}` : after}
              </span>
            )}
          </Button>
        </TopUpFirst>
      </div>
    </>
  )
}
