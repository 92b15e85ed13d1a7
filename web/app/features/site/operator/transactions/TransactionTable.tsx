import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import { statusLabels, statusLooks } from './transaction-labels'
import { sortOfTransactions } from './transaction-query'
import type { TransactionRow } from './transaction-rows'

const columns: Column<TransactionRow>[] = [
  {
    title: 'Payment',
    cell: ({ what, payer, performer }) => (
      <RowTitle
        avatar={payer?.avatar}
        title={what}
        note={[payer?.name ?? 'A former account', performer?.name].filter(Boolean).join(' to ')}
      />
    ),
  },
  { title: 'From', isWide: true, cell: ({ paidFrom }) => (paidFrom === 'card' ? 'Card' : 'Wallet') },
  { title: 'Time', sort: 'time', isWide: true, cell: ({ at }) => at },
  {
    title: 'Amount',
    sort: 'amount',
    look: 'end',
    cell: ({ sum, status }) => (
      <span className={styles.sum}>
        <b>{sum}</b>
        <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
      </span>
    ),
  },
]

export function TransactionTable({ rows }: { rows: TransactionRow[] }) {
  const [search] = useSearchParams()
  const { sort, orders } = sortOfTransactions(search)
  return (
    <DataTable
      label="Transactions"
      rows={rows}
      columns={columns.map(({ sort: by, ...column }) =>
        orders.some((order) => order === by) ? { ...column, sort: by } : column,
      )}
      openId={null}
      pathOf={({ _id }) => `/admin/transactions/${_id}`}
      sort={sort}
    />
  )
}
