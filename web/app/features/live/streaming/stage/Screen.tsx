import type { CreatorProfile } from '@ovation/contract'
import { useLayoutEffect, useRef } from 'react'
import { Chip } from '~/ui/controls/Chip'
import IconEye from '~/ui/icons/IconEye'
import { Elapsed } from '~/ui/media/Elapsed'
import { shortCount } from '~/ui/text/format'
import type { WatchSession } from '../watch/watch-session'
import type { Watched } from '../watch/watched'
import { LeaveButton } from './LeaveButton'
import styles from './Screen.module.css'
import { ScreenButtons } from './ScreenButtons'
import { ScreenState } from './ScreenState'

interface ScreenProps {
  session: WatchSession | null
  watched: Watched
  creator: CreatorProfile
  viewers: number
}

const wide = 16 / 9

/** The video, its overlays, and the message shown while there is none. */
export function Screen({ session, watched, creator, viewers }: ScreenProps) {
  const { stream, state, ratio } = watched
  const frame = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (session && place.current) session.show(place.current)
  }, [session])
  const isOn = state !== 'ended' && state !== 'removed'
  return (
    <section
      ref={frame}
      className={styles.screen}
      style={{ '--ratio': ratio ?? wide }}
      aria-label={`${creator.name}’s stream`}
      data-state={state}
    >
      {stream.poster && state !== 'locked' && <img src={stream.poster} alt="" className={styles.poster} />}
      <div ref={place} className={styles.video} />
      <div className={styles.shade} />
      <ScreenState session={session} watched={watched} creator={creator} />
      <div className={styles.chips}>
        {isOn && (
          <>
            <Chip look="live">
              LIVE
              <Elapsed since={stream.startedAt} className={styles.elapsed} />
            </Chip>
            <Chip look="picture">
              <IconEye size={16} stroke={2} aria-hidden />
              <span className="visually-hidden">Watching: </span>
              {shortCount(viewers)}
            </Chip>
          </>
        )}
        <LeaveButton className={styles.leave} />
      </div>
      {isOn && <ScreenButtons frame={frame} session={session} watched={watched} creator={creator} />}
    </section>
  )
}
