import type { ReactNode } from 'react'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { RowList } from '~/ui/list/ListEnd'
import { NoMatches } from '~/ui/list/NoMatches'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import type { ContentQuery } from './content-query'

interface ContentRowsProps<T> extends InfiniteList {
  items: readonly T[]
  row: (item: T) => ReactNode
  query: ContentQuery
  /** The plural noun for "Load more": videos, galleries. */
  of: string
  /** Text and action of the empty state. */
  empty: { title: string; words: string; to: string; label: string }
}

export function ContentRows<T>({ query, empty, ...list }: ContentRowsProps<T>) {
  const narrowed = query.q || query.status
  return <RowList {...list} none={narrowed ? <NoMatches /> : <EmptyShelf {...empty} />} />
}

const EmptyShelf = ({ title, words, to, label }: ContentRowsProps<unknown>['empty']) => (
  <EmptyState picture="/state-empty.webp" title={title} action={<ButtonLink to={to}>{label}</ButtonLink>}>
    {words}
  </EmptyState>
)
