import type { Order } from '@ovation/contract'
import type { ReactNode } from 'react'
import { RowList } from '~/ui/list/ListEnd'
import { NoMatches } from '~/ui/list/NoMatches'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import { isNarrowed, type OrderQuery } from './order-query'

interface OrderListProps extends InfiniteList {
  items: readonly Order[]
  row: (order: Order) => ReactNode
  query: OrderQuery
  /** Shown when there are no orders at all. */
  empty: ReactNode
}

export const OrderList = ({ query, empty, ...list }: OrderListProps) => (
  <RowList {...list} of="orders" none={isNarrowed(query) ? <NoMatches /> : empty} />
)
