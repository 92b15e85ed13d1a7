import type { ReactNode } from 'react'
import { RowList } from '~/features/items/ListEnd'
import type { More } from '~/features/items/use-more'
import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/State'
import { NothingFits } from './NothingFits'
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

export function ShelfRows<T>({ query, empty, ...list }: ShelfRowsProps<T>) {
  const narrowed = query.q || query.status
  return <RowList {...list} none={narrowed ? <NothingFits /> : <EmptyShelf {...empty} />} />
}

const EmptyShelf = ({ title, words, to, label }: ShelfRowsProps<unknown>['empty']) => (
  <State picture="/state-empty.webp" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
    {words}
  </State>
)
