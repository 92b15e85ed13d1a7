import type { CreatorProfile } from '@ovation/contract'
import type { ReactNode } from 'react'
import lockStyles from '~/features/content/locks/LockPanel.module.css'
import pictureStyles from '~/features/money/unlock/LockedPicture.module.css'
import unlockStyles from '~/features/money/unlock/UnlockButton.module.css'
import { profilePath } from '~/shell/session'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { latePart } from '~/ui/hydration/late-part'
import priceStyles from '~/ui/money/PriceLine.module.css'
import { firstNameOf, possessive } from '~/ui/text/names'
import type { WatchSession } from '../watch/watch-session'
import type { Watched } from '../watch/watched'
import styles from './ScreenState.module.css'

/** Loaded late: most streams are open to everyone. */
const LockedStream = latePart(
  () => import('./LockedStream').then((module) => module.LockedStream),
  [styles, lockStyles, pictureStyles, unlockStyles, priceStyles],
)

interface ScreenStateProps {
  session: WatchSession | null
  watched: Watched
  creator: CreatorProfile
}

/** The message shown while there is no video. */
export function ScreenState({ session, watched, creator }: ScreenStateProps) {
  const { stream, state, wentPrivate } = watched
  const name = firstNameOf(creator.name)
  if (state === 'locked') return <LockedStream stream={stream} name={name} />
  if (state === 'ended' || state === 'removed') {
    const isEnded = state === 'ended'
    return (
      <StateMessage
        title={titleOf(state, wentPrivate)}
        action={
          isEnded ? (
            <ButtonLink look="light" to={profilePath(creator)}>
              {possessive(name)} page
            </ButtonLink>
          ) : (
            <ButtonLink look="light" to="/live">
              See who’s live
            </ButtonLink>
          )
        }
      >
        {isEnded && (wentPrivate ? 'The stream has ended.' : `Thanks for watching ${name}.`)}
      </StateMessage>
    )
  }
  if (state === 'elsewhere') {
    return (
      <StateMessage
        title="You’re watching this on another device"
        action={
          <Button look="light" onClick={() => session?.takeOver()}>
            Watch here
          </Button>
        }
      />
    )
  }
  if (state === 'unplayable') {
    return (
      <StateMessage title="Your browser can't play this stream">
        Try another browser, such as Chrome, Edge or Safari, or another network.
      </StateMessage>
    )
  }
  if (state === 'wrong-node') {
    return (
      <StateMessage title="We can't reach this stream">
        It runs on another server of this site. We'll try again in a few seconds.
      </StateMessage>
    )
  }
  if (state === 'playing' && stream.status !== 'interrupted') return null
  if (stream.status === 'interrupted' || state === 'waiting') {
    return (
      <StateMessage title={`${name} will be right back`}>The video will resume automatically.</StateMessage>
    )
  }
  return (
    <p className={styles.quiet} role="status">
      <span className={styles.dot} aria-hidden />
      {state === 'connecting' ? 'Connecting' : 'Reconnecting'}
    </p>
  )
}

function titleOf(state: 'ended' | 'removed', wentPrivate: boolean) {
  if (state === 'removed') return 'You can no longer watch this stream'
  return wentPrivate ? 'The creator has gone private' : 'The stream has ended'
}

interface StateMessageProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

function StateMessage({ title, action, children }: StateMessageProps) {
  return (
    <div className={styles.words} role="status">
      <p className="display">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
