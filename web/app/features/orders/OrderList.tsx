import type { Order } from '@ovation/contract'
import type { ReactNode } from 'react'
import { ListEnd } from '~/features/items/ListEnd'
import type { More } from '~/features/items/use-more'
import styles from '~/features/shelf/ShelfRows.module.css'
import { ButtonLink } from '~/ui/Button'
import { State } from '~/ui/State'
import { isNarrowed, type OrderQuery } from './order-query'

interface OrderListProps extends More {
  items: readonly Order[]
  row: (order: Order) => ReactNode
  query: OrderQuery
  /** What is said when there is no order at all. */
  empty: ReactNode
}

export function OrderList({ items, row, query, empty, ...more }: OrderListProps) {
  if (items.length === 0) {
    if (!isNarrowed(query)) return empty
    return (
      <State title="Nothing fits" action={<ButtonLink to={{ search: '' }}>Show all</ButtonLink>}>
        Try fewer letters, or another state.
      </State>
    )
  }
  return (
    <>
      <ul className={styles.rows}>{items.map(row)}</ul>
      <ListEnd {...more} of="orders" linked />
    </>
  )
}
