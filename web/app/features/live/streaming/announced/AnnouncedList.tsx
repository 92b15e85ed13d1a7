import type { Stream } from '@ovation/contract'
import { AnnouncedActions } from '~/features/content/feeds/AnnouncedActions'
import { AnnouncedCard } from './AnnouncedCard'
import styles from './AnnouncedList.module.css'

interface AnnouncedListProps {
  streams: readonly Stream[]
  /** As narrow as a text column. */
  isNarrow?: boolean
}

/** Scheduled streams with a viewer's actions. */
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
