import type { CreatorList, CreatorSearch } from '@ovation/contract'
import { api } from '~/api/client'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { CreatorGrid } from './CreatorGrid'

interface CreatorResultsProps {
  list: CreatorList
  query: CreatorSearch
  /** Another search is on its way: the shapes of what comes. */
  pending: boolean
  columns: 3 | 4
}

const perRowAtMost = 4

/** Cards that load more by themselves; the link does the same for those without scripts. */
export function CreatorResults({ list, query, pending, columns }: CreatorResultsProps) {
  const { items, ...more } = useInfiniteList(list, ({ cursor, signal }) =>
    api('GET /performers/user/search', { query: { ...query, cursor }, signal }),
  )
  if (pending)
    return <CreatorGrid creators={[]} coming={Math.max(items.length, perRowAtMost)} columns={columns} />
  return (
    <>
      <CreatorGrid
        creators={items}
        coming={more.state === 'loading' ? perRowAtMost : 0}
        columns={columns}
        first
      />
      <ListEnd {...more} of="creators" linked />
    </>
  )
}
