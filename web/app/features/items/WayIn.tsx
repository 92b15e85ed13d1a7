import type { ReactNode } from 'react'
import { SubscribeButton } from '~/features/subscriptions/SubscribeButton'
import { UnlockButton } from '~/features/wallet/sheets/UnlockButton'
import type { ForSale, UnlockKind } from '~/features/wallet/sheets/unlock'
import { useLoginWay } from '~/shell/way-back'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import styles from './LockPanel.module.css'
import { LockPrice } from './LockPrice'
import type { MediaCount } from './lock-words'

interface WayInProps {
  kind: UnlockKind
  item: ForSale
  title: string
  media: MediaCount
  /** What else can be done before the lock. */
  children?: ReactNode
}

/** What opens a lock: visitors log in first and come back; others subscribe, or buy the one thing. */
export function WayIn({ kind, item, title, media, children }: WayInProps) {
  const member = useCurrentUser() !== null
  const loginWay = useLoginWay()
  return (
    <div className={styles.way}>
      {!member ? (
        <>
          <ButtonLink {...loginWay} look="go">
            Log in to unlock
          </ButtonLink>
          <LockPrice item={item} />
        </>
      ) : item.access.reason === 'needs-purchase' ? (
        <UnlockButton kind={kind} item={item} title={title} media={media} />
      ) : (
        <SubscribeButton creator={item.performer} />
      )}
      {children}
    </div>
  )
}
