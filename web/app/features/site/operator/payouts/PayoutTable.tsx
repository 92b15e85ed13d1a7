import { StatusChip } from '~/features/money/payouts/StatusChip'
import { money } from '~/ui/text/format'
import type { SortOrder } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import { PayoutBatch } from './PayoutBatch'
import type { PayoutListRow } from './payout-rows'

interface PayoutTableProps {
  payouts: PayoutListRow[]
  chosenId: string | null
  /** Open payouts can be decided together. */
  step: 'pending' | 'approved' | null
  sort: SortOrder<string>
}

const columns: Column<PayoutListRow>[] = [
  {
    title: 'Creator',
    cell: ({ performer: { avatar, name, username } }) => (
      <RowTitle avatar={avatar} title={name} note={username && `@${username}`} />
    ),
  },
  { title: 'To', look: 'wraps', isWide: true, cell: ({ destination }) => destination },
  { title: 'Since', sort: 'since', isWide: true, cell: ({ waited }) => waited },
  {
    title: 'Amount',
    sort: 'amount',
    look: 'end',
    cell: ({ amount, status }) => (
      <span className={styles.sum}>
        <b>{money(amount)}</b>
        <StatusChip status={status} />
      </span>
    ),
  },
]

export function PayoutTable({ payouts, chosenId, step, sort }: PayoutTableProps) {
  const table = { label: 'Payouts', rows: payouts, columns, openId: chosenId, sort }
  if (!step) return <DataTable {...table} />
  return (
    <DataTable
      {...table}
      bulk={({ chosen, clear }) => <PayoutBatch payouts={chosen} step={step} onDone={clear} />}
    />
  )
}
