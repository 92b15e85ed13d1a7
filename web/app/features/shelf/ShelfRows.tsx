import type { ReactNode } from 'react'
import { ListEnd } from '~/features/items/ListEnd'
import type { More } from '~/features/items/use-more'
import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/State'
import styles from './ShelfRows.module.css'
import type { ShelfQuery } from './shelf-query'

interface ShelfRowsProps<T> extends More {
  items: readonly T[]
  row: (item: T) => ReactNode
  query: ShelfQuery
  /** What there is more of: videos, galleries. */
  of: string
  /** What an empty shelf says, and the first thing to do about it. */
  empty: { title: string; words: string; to: string; label: string }
}

export function ShelfRows<T extends { _id: string }>({
  items,
  row,
  query,
  of,
  empty,
  ...more
}: ShelfRowsProps<T>) {
  if (items.length === 0) {
    if (query.q || query.status) {
      return (
        <State title="Nothing fits" action={<ButtonLink to={{ search: '' }}>Show all</ButtonLink>}>
          Try fewer letters, or another state.
        </State>
      )
    }
    return (
      <State
        picture="/state-empty.webp"
        title={empty.title}
        action={<ButtonLink to={empty.to}>{empty.label}</ButtonLink>}
      >
        {empty.words}
      </State>
    )
  }
  return (
    <>
      <ul className={styles.rows}>{items.map(row)}</ul>
      <ListEnd {...more} of={of} linked />
    </>
  )
}
