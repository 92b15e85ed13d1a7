import { useSearchParams } from 'react-router'
import { StatusChip } from '~/features/money/orders/StatusChip'
import { tokens } from '~/ui/text/format'
import { timeSort } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import type { OrderRow } from './order-rows'

const columns: Column<OrderRow>[] = [
  {
    title: 'Order',
    cell: ({ orderNumber, productName, buyer, seller }) => (
      <RowTitle
        avatar={buyer.avatar}
        title={`${orderNumber} · ${productName}`}
        note={`${buyer.name} from ${seller.name}`}
      />
    ),
  },
  {
    title: 'Type',
    isWide: true,
    cell: ({ productType }) => (productType === 'digital' ? 'Download' : 'Parcel'),
  },
  { title: 'Ordered', sort: 'time', isWide: true, cell: ({ at }) => at },
  {
    title: 'Price',
    look: 'end',
    cell: ({ totalPrice, deliveryStatus }) => (
      <span className={styles.sum}>
        <b>{tokens(totalPrice)} tokens</b>
        <StatusChip order={{ deliveryStatus }} />
      </span>
    ),
  },
]

export function OrderTable({ rows }: { rows: OrderRow[] }) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Orders"
      rows={rows}
      columns={columns}
      openId={null}
      pathOf={({ _id }) => `/admin/orders/${_id}`}
      sort={timeSort(search)}
    />
  )
}
