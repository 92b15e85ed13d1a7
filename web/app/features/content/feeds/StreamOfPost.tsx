import type { Feed } from '@ovation/contract'
import type { ReactNode } from 'react'
import { AnnouncedActions } from '~/features/content/feeds/AnnouncedActions'
import { streamPath } from '~/shell/session'
import { ButtonLink } from '~/ui/controls/Button'
import { LiveChip } from '~/ui/controls/Chip'
import { LocalTime } from '~/ui/text/LocalTime'
import styles from './StreamOfPost.module.css'

/** The state of the announced stream, with its actions. */
export function StreamOfPost({ post }: { post: Feed }) {
  const { stream, scheduledAt } = post
  if (!stream) return scheduledAt && <When instant={scheduledAt} />
  if (stream.status === 'live' || stream.status === 'interrupted') {
    return (
      <div className={styles.stream}>
        <LiveChip />
        <ButtonLink look="go" size="sm" to={streamPath(stream.performer)}>
          Watch now
        </ButtonLink>
      </div>
    )
  }
  if (stream.status === 'ended') {
    return (
      <p className={styles.stream}>
        {stream.startedAt ? 'This stream has ended.' : 'This stream was cancelled.'}
      </p>
    )
  }
  return (
    <When instant={stream.scheduledAt}>
      <AnnouncedActions stream={stream} />
    </When>
  )
}

function When({ instant, children }: { instant: string | null; children?: ReactNode }) {
  return (
    <div className={styles.stream}>
      <p>
        Live stream{instant && ' · '}
        {instant && <LocalTime instant={instant} />}
      </p>
      {children}
    </div>
  )
}
