import { Chip } from '~/ui/controls/Chip'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import { statusLabels, statusLooks } from './transaction-labels'
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
  { title: 'Time', isWide: true, cell: ({ at }) => at },
  {
    title: 'Amount',
    look: 'end',
    cell: ({ sum, status }) => (
      <span className={styles.sum}>
        <b>{sum}</b>
        <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
      </span>
    ),
  },
]

export const TransactionTable = ({ rows }: { rows: TransactionRow[] }) => (
  <DataTable
    label="Transactions"
    rows={rows}
    columns={columns}
    openId={null}
    pathOf={({ _id }) => `/admin/transactions/${_id}`}
  />
)
