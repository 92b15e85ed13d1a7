import type { Stream } from '@ovation/contract'
import buttonStyles from '~/ui/Button.module.css'
import { latePart } from '~/ui/late-part'
import { AnnouncedCard } from './AnnouncedCard'
import styles from './AnnouncedList.module.css'

const ActionsSpace = () => <span className={styles.actions} />

/** Subscribing brings 30 KB, which the landing page does not wait for. */
const AnnouncedActions = latePart(
  () => import('./AnnouncedActions').then((module) => module.AnnouncedActions),
  [buttonStyles],
  ActionsSpace,
)

interface AnnouncedListProps {
  streams: readonly Stream[]
  /** As wide as a column of text instead of the page. */
  isNarrow?: boolean
}

/** Streams to come, each with what a viewer can do about it. */
export function AnnouncedList({ streams, isNarrow = false }: AnnouncedListProps) {
  return (
    <ul className={isNarrow ? styles.narrow : styles.list}>
      {streams.map((stream) => (
        <li key={stream._id}>
          <AnnouncedCard stream={stream}>
            <AnnouncedActions stream={stream} />
          </AnnouncedCard>
        </li>
      ))}
    </ul>
  )
}
