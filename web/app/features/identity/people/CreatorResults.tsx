import type { CreatorList, CreatorSearch } from '@ovation/contract'
import { api } from '~/api/client'
import { ListEnd } from '~/ui/list/ListEnd'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import { CreatorGrid } from './CreatorGrid'

interface CreatorResultsProps {
  list: CreatorList
  query: CreatorSearch
  /** Another search is loading: shows placeholders. */
  pending: boolean
  columns: 3 | 4
}

const perRowAtMost = 4

/** An infinite list of cards, with a link that works without scripts. */
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
