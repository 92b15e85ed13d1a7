import type { CreatorCard as Creator } from '@ovation/contract'
import { CreatorCard, CreatorCardSkeleton } from './CreatorCard'
import styles from './CreatorGrid.module.css'

interface CreatorGridProps {
  creators: readonly Creator[]
  /** As many shapes of cards to come. */
  coming?: number
  /** Four in a row where there is room, three where something stands beside it, two in a column. */
  columns?: 2 | 3 | 4
  /** The page begins with it: its first pictures are not waited for. */
  first?: boolean
}

/** A row on a phone; more of them would only stand in each other's way. */
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
