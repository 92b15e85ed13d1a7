import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { ButtonLink } from '~/ui/controls/Button'
import { LocalDay } from '~/ui/text/LocalDay'
import { SubscribeButton } from './SubscribeButton'
import styles from './SubscribedLine.module.css'

interface SubscribedLineProps {
  creator: CreatorProfile
  subscription: MySubscription
  className?: string | undefined
}

/** On a phone's profile: the subscription in one line, with its next step. */
export function SubscribedLine({ creator, subscription, className = '' }: SubscribedLineProps) {
  const { nextRecurringDate, expiredAt } = subscription
  return (
    <div className={className}>
      <div className={styles.line}>
        <p>
          <b>Subscribed</b>
          <small>
            {nextRecurringDate ? 'Renews on ' : 'Ends on '}
            <LocalDay instant={nextRecurringDate ?? expiredAt} />
          </small>
        </p>
        {nextRecurringDate ? (
          <ButtonLink to="/user/my-subscription" look="line" size="sm">
            Manage
          </ButtonLink>
        ) : (
          <SubscribeButton creator={creator} label="Extend" look="plain" size="sm" />
        )}
      </div>
    </div>
  )
}
