import type { MySubscription } from '@ovation/contract'
import { Link } from 'react-router'
import { cardName } from '~/features/payments/card-words'
import { PaidPrice } from '~/features/subscriptions/PaidPrice'
import { profilePath } from '~/shell/session'
import { Avatar } from '~/ui/Avatar'
import { Button, ButtonLink } from '~/ui/Button'
import { Chip } from '~/ui/Chip'
import { counted } from '~/ui/format'
import { LocalDay } from '~/ui/LocalDay'
import { Name } from '~/ui/Name'
import styles from './SubscriptionCard.module.css'
import { stateChips, stateOf, termOf } from './subscription-words'

interface SeatCardProps {
  seat: MySubscription
  onCancel: (seat: MySubscription) => void
}

/** One subscription: how it goes on, and the way out. */
export function SeatCard({ seat, onCancel }: SeatCardProps) {
  const { performer } = seat
  const state = stateOf(seat)
  const { look, label } = stateChips[state]
  return (
    <li className={styles.card}>
      <Link to={profilePath(performer)} prefetch="intent" className={styles.who}>
        <Avatar src={performer.avatar} size={52} />
        <span className={styles.words}>
          <Name name={performer.name} />
          <small>{termOf(seat)}</small>
        </span>
      </Link>
      <Chip look={look}>{label}</Chip>
      <p className={styles.news}>
        <News seat={seat} />
      </p>
      <div className={styles.ways}>
        {state === 'failing' && (
          <ButtonLink to={seat.paidFrom === 'wallet' ? '/wallet' : '/user/cards'} look="go" size="sm">
            {seat.paidFrom === 'wallet' ? 'Top up' : 'See my cards'}
          </ButtonLink>
        )}
        {(state === 'renews' || state === 'failing') && (
          <Button size="sm" onClick={() => onCancel(seat)}>
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

function News({ seat }: { seat: MySubscription }) {
  const { isLive, nextRecurringDate, renewalPrice, expiredAt, failures, paidFrom, card } = seat
  const from = card ? `from ${cardName(card)}` : paidFrom === 'wallet' ? 'from your wallet' : ''
  if (nextRecurringDate && renewalPrice !== null) {
    const price = <PaidPrice dollars={renewalPrice} from={paidFrom} />
    return failures > 0 ? (
      <>
        {price} {from} failed {failures === 1 ? 'once' : counted(failures, 'time')}. We try again on{' '}
        <LocalDay instant={nextRecurringDate} />
        {isLive ? '.' : ', and it is closed until then.'}
      </>
    ) : (
      <>
        Renews on <LocalDay instant={nextRecurringDate} /> for {price} {from}.
      </>
    )
  }
  return isLive ? (
    <>
      Active until <LocalDay instant={expiredAt} />. Nothing more is charged.
    </>
  ) : (
    <>
      Ended on <LocalDay instant={expiredAt} />.
    </>
  )
}
