import type { ReactNode } from 'react'
import { freeDaysOf, freeFor } from '~/features/identity/people/free-trial'
import { SubscribeButton } from '~/features/money/subscriptions/SubscribeButton'
import { subscriptionPrice } from '~/features/money/subscriptions/subscription-price'
import type { MediaCount } from '~/features/money/unlock/lock-labels'
import { UnlockButton } from '~/features/money/unlock/UnlockButton'
import type { ForSale, UnlockKind } from '~/features/money/unlock/unlock'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser, useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { firstNameOf, possessive } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import styles from './LockPanel.module.css'
import { LockPrice } from './LockPrice'

interface UnlockActionsProps {
  kind: UnlockKind
  item: ForSale
  title: string
  media: MediaCount
  /** Additional actions. */
  children?: ReactNode
}

/** Unlocks an item: visitors join first and return to the open sheet; members subscribe or buy. */
export function UnlockActions({ kind, item, title, media, children }: UnlockActionsProps) {
  const member = useCurrentUser() !== null
  return (
    <div className={styles.actions}>
      {!member ? (
        <JoinFirst kind={kind} item={item} />
      ) : item.access.reason === 'needs-purchase' ? (
        <UnlockButton kind={kind} item={item} title={title} media={media} />
      ) : (
        <SubscribeButton creator={item.performer} />
      )}
      {children}
    </div>
  )
}

const kindLabels: Record<UnlockKind, string> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  message: 'message',
  stream: 'stream',
}

/** Joining alone unlocks nothing, so the button names the next step. */
function JoinFirst({ kind, item }: Pick<UnlockActionsProps, 'kind' | 'item'>) {
  const { freeSubscriptionEnabled } = useSettings()
  const isSold = item.access.reason === 'needs-purchase'
  const freeDays = freeDaysOf(item.performer, freeSubscriptionEnabled)
  const joinLink = useJoinLink(
    isSold ? `unlock ${item._id}` : `subscribe ${item.performer._id}`,
    `to see ${possessive(firstNameOf(item.performer.name))} ${kindLabels[kind]}`,
  )
  if (!isSold && freeDays === 0 && !subscriptionPrice(item.performer)) return null
  return (
    <>
      <ButtonLink {...joinLink} look="go">
        {isSold ? (
          <span>
            Join to unlock for <Tokens amount={item.price} />
          </span>
        ) : freeDays > 0 ? (
          `Join to start ${freeFor(freeDays)}`
        ) : (
          'Join to subscribe'
        )}
      </ButtonLink>
      {!isSold && <LockPrice item={item} after={freeDays > 0} />}
    </>
  )
}
