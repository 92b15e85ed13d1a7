import type { Cover, CreatorProfile, Stream } from '@ovation/contract'
import type { ReactNode } from 'react'
import { LockPanel } from '~/features/content/locks/LockPanel'
import { UnlockActions } from '~/features/content/locks/UnlockActions'
import { profilePath } from '~/shell/session'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { firstNameOf, possessive } from '~/ui/text/names'
import type { WatchSession } from '../watch/watch-session'
import type { Watched } from '../watch/watched'
import styles from './ScreenState.module.css'

interface ScreenStateProps {
  session: WatchSession | null
  watched: Watched
  creator: CreatorProfile
}

/** The message shown while there is no video. */
export function ScreenState({ session, watched, creator }: ScreenStateProps) {
  const { stream, state, wentPrivate } = watched
  const name = firstNameOf(creator.name)
  if (state === 'locked') return <Locked stream={stream} name={name} />
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

const nothingInside = { photos: 0, videos: 0, audios: 0, duration: 0 }

const coverOf = ({ poster }: Stream): Cover => ({
  url: poster ?? '/leaf.jpg',
  thumbnails: [],
  width: null,
  height: null,
  thumbhash: null,
  blurred: true,
})

function Locked({ stream, name }: { stream: Stream; name: string }) {
  const item = { ...stream, cover: coverOf(stream) }
  const isSold = stream.access.reason === 'needs-purchase'
  return (
    <div className={styles.locked}>
      <LockPanel
        item={item}
        title={isSold ? 'This stream needs a ticket' : undefined}
        reason={
          isSold
            ? `Pay once and watch until it ends. ${name} is live right now.`
            : `Subscribe to watch this and everything else ${name} shares with subscribers.`
        }
        action={<UnlockActions kind="stream" item={item} title={stream.title} media={nothingInside} />}
      />
    </div>
  )
}
