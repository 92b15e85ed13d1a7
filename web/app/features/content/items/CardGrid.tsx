import type { ReactNode } from 'react'
import { useUnrestricted } from '~/features/content/moderation/restricted'
import styles from './CardGrid.module.css'

interface CardGridProps<T> {
  items: readonly T[]
  card: (item: T) => ReactNode
  /** The number of skeletons. */
  coming?: number
  skeleton?: ReactNode
}

/** A grid of cards: two columns on a phone, as many as fit elsewhere. */
export function CardGrid<T extends { _id: string }>({ items, card, coming = 0, skeleton }: CardGridProps<T>) {
  const shown = useUnrestricted(items)
  return (
    <ul className={styles.grid}>
      {shown.map((item) => (
        <li key={item._id}>{card(item)}</li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes have nothing but their place.
        <li key={place} aria-hidden>
          {skeleton}
        </li>
      ))}
    </ul>
  )
}
