import type { MySubscription } from '@ovation/contract'
import { cardName } from '~/features/money/payments/card-labels'
import { profilePath } from '~/shell/session'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { LocalDay } from '~/ui/text/LocalDay'
import { Name } from '~/ui/text/Name'
import { PaidPrice } from '../PaidPrice'
import styles from './SubscriptionCard.module.css'
import { stateChips, stateOf, termOf } from './subscription-labels'

interface SubscriptionCardProps {
  subscription: MySubscription
  onCancel: (subscription: MySubscription) => void
}

/** One subscription: its state, and how to cancel it. */
export function SubscriptionCard({ subscription, onCancel }: SubscriptionCardProps) {
  const { performer } = subscription
  const state = stateOf(subscription)
  const { look, label } = stateChips[state]
  return (
    <li className={styles.card}>
      <Link to={profilePath(performer)} className={styles.who}>
        <Avatar src={performer.avatar} size={52} />
        <span className={styles.words}>
          <Name name={performer.name} />
          <small>{termOf(subscription)}</small>
        </span>
      </Link>
      <Chip look={look}>{label}</Chip>
      <p className={styles.news}>
        <Notice subscription={subscription} />
      </p>
      <div className={styles.actions}>
        {state === 'failing' && (
          <ButtonLink to={subscription.paidFrom === 'wallet' ? '/wallet' : '/user/cards'} look="go" size="sm">
            {subscription.paidFrom === 'wallet' ? 'Top up' : 'View cards'}
          </ButtonLink>
        )}
        {(state === 'renews' || state === 'failing') && (
          <Button size="sm" onClick={() => onCancel(subscription)}>
            Cancel<span className="visually-hidden"> {performer.name}</span>
          </Button>
        )}
        {(state === 'ends' || state === 'ended') && (
          <ButtonLink to={profilePath(performer)} size="sm">
            {state === 'ends' ? 'Extend' : 'Subscribe again'}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Notice({ subscription }: { subscription: MySubscription }) {
  const { isLive, nextRecurringDate, renewalPrice, expiredAt, failures, paidFrom, card } = subscription
  const from = card ? `from ${cardName(card)}` : paidFrom === 'wallet' ? 'from your wallet' : ''
  if (nextRecurringDate && renewalPrice !== null) {
    const price = <PaidPrice dollars={renewalPrice} from={paidFrom} />
    return failures > 0 ? (
      <>
        {price} {from} failed {failures === 1 ? 'once' : counted(failures, 'time')}. We’ll try again on{' '}
        <LocalDay instant={nextRecurringDate} />
        {isLive ? '.' : '. You don’t have access until then.'}
      </>
    ) : (
      <>
        Renews on <LocalDay instant={nextRecurringDate} /> for {price} {from}.
      </>
    )
  }
  return isLive ? (
    <>
      Active until <LocalDay instant={expiredAt} />. You won’t be charged again.
    </>
  ) : (
    <>
      Ended on <LocalDay instant={expiredAt} />.
    </>
  )
}
