import { Applause } from '~/features/money/wallet/Applause'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import IconArmchair from '~/ui/icons/IconArmchair'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { counted, money } from '~/ui/text/format'
import { LocalDay } from '~/ui/text/LocalDay'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import { PaidPrice } from './PaidPrice'
import { eachTime } from './plans'
import styles from './SubscribeSheet.module.css'
import type { Performer } from './slice'
import type { NewSubscription } from './use-subscribe'

interface SubscriptionReceiptProps {
  performer: Performer
  subscription: NewSubscription
  onClose: () => void
}

/** The receipt. The page behind it is unlocked already. */
export function SubscriptionReceipt({ performer, subscription, onClose }: SubscriptionReceiptProps) {
  const balance = useCurrentUser()?.balance ?? 0
  const { paid, until, giftTo, plan } = subscription
  return (
    <>
      <div className={styles.taken}>
        <Applause>
          <span className={styles.mark}>
            <IconArmchair size={24} stroke={1.75} aria-hidden />
          </span>
        </Applause>
        <p role="status">{wordsOf(subscription, firstNameOf(performer.name))}</p>
      </div>
      <PriceLines>
        {paid && (
          <PriceLine label="Paid">
            {paid.from === 'card' ? money(paid.dollars) : <Tokens amount={paid.tokens} />}
          </PriceLine>
        )}
        {paid?.from === 'wallet' && (
          <PriceLine label="Balance">
            <Tokens amount={balance} />
          </PriceLine>
        )}
        {giftTo && <PriceLine label={`For @${giftTo}`}>{counted(plan.days, 'day')}</PriceLine>}
        {until && (
          <PriceLine label="Active until" total>
            <LocalDay instant={until} />
          </PriceLine>
        )}
        {paid && !giftTo && (
          <PriceLine label="Then">
            <PaidPrice dollars={plan.price} from={paid.from} /> {eachTime(plan)}
          </PriceLine>
        )}
      </PriceLines>
      {plan.type === 'free' && <Hint>Ends automatically. You won’t be charged.</Hint>}
      <Button look="go" full onClick={onClose}>
        Done
      </Button>
    </>
  )
}

function wordsOf({ pending, giftTo }: NewSubscription, name: string): string {
  if (pending) return 'Waiting for your bank. Your subscription starts as soon as it confirms.'
  return giftTo ? `@${giftTo} is now subscribed to ${name}.` : `You’re subscribed to ${name}.`
}
