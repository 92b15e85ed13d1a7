import { Chip } from '~/ui/controls/Chip'
import { tokens } from '~/ui/text/format'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import transactions from '../transactions/transactions.module.css'
import type { SubscriptionShown } from './subscription-rows'

type Payment = SubscriptionShown['payments'][number]

const labels = { pending: 'In progress', success: 'Paid', refunded: 'Refunded' }

const columns: Column<Payment>[] = [
  {
    title: 'Payment',
    cell: ({ at, payer }) => <RowTitle title={at} note={payer?.name ?? 'A former account'} />,
  },
  { title: 'From', isWide: true, cell: ({ paidFrom }) => (paidFrom === 'card' ? 'Card' : 'Wallet') },
  {
    title: 'Amount',
    look: 'end',
    cell: ({ sum, status, refunded }) => (
      <span className={styles.sum}>
        <b>{sum}</b>
        <Chip look={status === 'success' && refunded === 0 ? 'good' : 'plain'}>
          {status === 'success' && refunded > 0 ? `${tokens(refunded)} refunded` : labels[status]}
        </Chip>
      </span>
    ),
  },
]

/** The payments of a subscription. Each opens its transaction, where it is refunded. */
export function PaymentTable({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return <p className={transactions.none}>Nothing was paid.</p>
  return (
    <DataTable
      label="Payments"
      rows={payments}
      columns={columns}
      openId={null}
      pathOf={({ _id }) => `/admin/transactions/${_id}`}
    />
  )
}
