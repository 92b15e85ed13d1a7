import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/EmptyState'
import { RowList } from '~/ui/list/ListEnd'
import { NothingFits } from '~/ui/list/NoMatches'
import type { More } from '~/ui/list/use-infinite-list'
import type { ShelfQuery } from './content-query'

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
