import type { Stream } from '@ovation/contract'
import { AnnouncedActions } from '~/features/content/feeds/AnnouncedActions'
import { AnnouncedCard } from './AnnouncedCard'
import styles from './AnnouncedList.module.css'

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
