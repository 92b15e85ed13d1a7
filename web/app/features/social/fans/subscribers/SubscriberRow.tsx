import type { Subscriber } from '@ovation/contract'
import { termOf } from '~/features/money/subscriptions/mine/subscription-labels'
import { FanMenu } from '~/features/social/fan-lists/FanMenu'
import { MessageFan } from '~/features/social/messages/MessageButton'
import { profilePath } from '~/shell/session'
import { Chip } from '~/ui/controls/Chip'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { Avatar } from '~/ui/picture/Avatar'
import { money } from '~/ui/text/format'
import { LocalDay } from '~/ui/text/LocalDay'

/** A present or past subscriber. Creators have a page to link to. */
export function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { user, isLive, nextRecurringDate, renewalPrice, expiredAt, failures, createdAt } = subscriber
  const renews = isLive && nextRecurringDate !== null && renewalPrice !== null
  return (
    <MoneyRow
      mark={<Avatar src={user.avatar} online={user.isOnline} />}
      title={user.name}
      facts={
        <>
          {termOf(subscriber)} · since <LocalDay instant={createdAt} />
        </>
      }
      amount={renews ? money(renewalPrice) : isLive ? 'Ends' : 'Ended'}
      state={
        renews && failures > 0 ? (
          <Chip look="waiting">Payment failed</Chip>
        ) : (
          <span>
            {renews && 'on '}
            <LocalDay instant={renews ? nextRecurringDate : expiredAt} />
          </span>
        )
      }
      to={user.isPerformer ? profilePath(user) : null}
      action={
        <>
          <MessageFan fan={user} />
          <FanMenu fan={user} />
        </>
      }
    />
  )
}
