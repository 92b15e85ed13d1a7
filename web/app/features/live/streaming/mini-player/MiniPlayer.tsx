import { useEffect, useLayoutEffect, useRef } from 'react'
import { streamPath } from '~/shell/session'
import { LiveChip } from '~/ui/controls/Chip'
import { IconButton } from '~/ui/controls/IconButton'
import IconVolume from '~/ui/icons/IconVolume'
import IconVolumeOff from '~/ui/icons/IconVolumeOff'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import { stopWatching, useWatched } from '../watch/current'
import type { WatchSession } from '../watch/watch-session'
import styles from './MiniPlayer.module.css'

/** The mini player on other pages. It links back, and closes by its button or when the stream ends. */
export default function MiniPlayer({ session }: { session: WatchSession }) {
  const { stream, state, muted } = useWatched(session)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) session.show(place.current)
  }, [session])
  const isOver = state === 'ended' || state === 'removed' || state === 'locked'
  useEffect(() => {
    if (isOver) stopWatching()
  }, [isOver])
  const { performer } = stream
  return (
    <section className={styles.mini} aria-label={`${performer.name}, live`}>
      <div ref={place} className={styles.video} />
      <Link to={streamPath(performer)} className={styles.back}>
        <span className="visually-hidden">Back to the stream by {performer.name}</span>
      </Link>
      <span className={styles.chip}>
        <LiveChip />
      </span>
      <div className={styles.buttons}>
        <IconButton
          label={muted ? 'Unmute' : 'Mute'}
          icon={muted ? IconVolumeOff : IconVolume}
          size={20}
          look="picture"
          onClick={() => session.setMuted(!muted)}
        />
        <IconButton label="Close the stream" icon={IconX} size={20} look="picture" onClick={stopWatching} />
      </div>
      <p className={styles.name} aria-hidden>
        {performer.name}
      </p>
    </section>
  )
}
