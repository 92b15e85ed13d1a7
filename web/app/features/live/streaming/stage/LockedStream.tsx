import type { Cover, Stream } from '@ovation/contract'
import { LockPanel } from '~/features/content/locks/LockPanel'
import { UnlockActions } from '~/features/content/locks/UnlockActions'
import styles from './ScreenState.module.css'

const nothingInside = { photos: 0, videos: 0, audios: 0, duration: 0 }

const coverOf = ({ poster }: Stream): Cover => ({
  url: poster ?? '/leaf.jpg',
  thumbnails: [],
  width: null,
  height: null,
  thumbhash: null,
  blurred: true,
})

/** In place of the video: why the stream is locked, and the button that unlocks it. */
export function LockedStream({ stream, name }: { stream: Stream; name: string }) {
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
