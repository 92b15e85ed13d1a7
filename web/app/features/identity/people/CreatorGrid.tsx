import type { CreatorCard as Creator } from '@ovation/contract'
import { CreatorCard, CreatorCardSkeleton } from './CreatorCard'
import styles from './CreatorGrid.module.css'

interface CreatorGridProps {
  creators: readonly Creator[]
  /** The number of placeholders for loading cards. */
  coming?: number
  /** The maximum number of columns. */
  columns?: 2 | 3 | 4
  /** At the top of the page: the first pictures load eagerly. */
  first?: boolean
}

/** One row on a phone; more eager pictures would delay each other. */
const seenFirst = 2

export function CreatorGrid({ creators, coming = 0, columns = 4, first = false }: CreatorGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {creators.map((creator, place) => (
        <li key={creator._id}>
          <CreatorCard creator={creator} eager={first && place < seenFirst} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes have nothing but their place.
        <li key={place} aria-hidden>
          <CreatorCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
