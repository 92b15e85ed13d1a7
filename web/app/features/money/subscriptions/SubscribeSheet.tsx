import { messages } from '@ovation/contract/limits'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Sheet } from '~/ui/overlay/Sheet'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import { openAtOnce } from './benefits'
import { Checkout } from './Checkout'
import styles from './SubscribeSheet.module.css'
import { SubscriptionReceipt } from './SubscriptionReceipt'
import type { Performer } from './slice'
import { type Offer, useOffer } from './use-offer'
import type { NewSubscription } from './use-subscribe'

interface SubscribeSheetProps {
  performer: Performer
  onClose: () => void
}

/** The creator, the plans, the payment method and the end date. */
export default function SubscribeSheet({ performer, onClose }: SubscribeSheetProps) {
  const { offer, failed, load } = useOffer(performer._id)
  const [paying, setPaying] = useState(false)
  const [subscription, setSubscription] = useState<NewSubscription | null>(null)
  return (
    <Sheet
      title={`Subscribe to ${performer.name}`}
      head={<Face performer={performer} offer={offer} />}
      held={paying && !subscription}
      onClose={onClose}
    >
      {subscription ? (
        <SubscriptionReceipt performer={performer} subscription={subscription} onClose={onClose} />
      ) : offer ? (
        <Checkout offer={offer} reload={load} onPaying={setPaying} onSubscribed={setSubscription} />
      ) : failed ? (
        <div role="alert" className={styles.failed}>
          <p>{messages.tryAgainLater}</p>
          <Button onClick={load}>Retry</Button>
        </div>
      ) : (
        <Coming />
      )}
    </Sheet>
  )
}

function Face({ performer, offer }: { performer: Performer; offer: Offer | null }) {
  const open = offer && openAtOnce(offer.profile)
  return (
    <div className={styles.face}>
      <Avatar src={performer.avatar} online={performer.isOnline} />
      <div>
        <p className={`${styles.name} display`} aria-hidden>
          <Name name={performer.name} verified={performer.verifiedAccount} />
        </p>
        <p className={styles.about}>
          {open ?? (performer.username ? `@${performer.username}` : 'Subscription')}
        </p>
      </div>
    </div>
  )
}

function Coming() {
  return (
    <div className={styles.coming}>
      <output className="visually-hidden">Loading the plans</output>
      <Skeleton height="56px" />
      <Skeleton height="56px" />
      <Skeleton height="88px" />
    </div>
  )
}
