import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { timeSort } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import { statusLabels, statusLooks } from './dispute-labels'
import type { DisputeRow } from './dispute-rows'

const columns: Column<DisputeRow>[] = [
  {
    title: 'Payer',
    cell: ({ payer, what, why }) => (
      <RowTitle avatar={payer?.avatar} title={payer?.name ?? 'A former account'} note={`${what} · ${why}`} />
    ),
  },
  { title: 'Opened', sort: 'time', isWide: true, cell: ({ opened }) => opened },
  { title: 'Deadline', isWide: true, cell: ({ left, due }) => left || due },
  {
    title: 'Amount',
    look: 'end',
    cell: ({ sum, status, left }) => (
      <span className={styles.sum}>
        <b>{sum}</b>
        <Chip look={statusLooks[status]}>{left || statusLabels[status]}</Chip>
      </span>
    ),
  },
]

interface DisputeTableProps {
  rows: DisputeRow[]
  /** Those that need a response are a queue, the first due first. */
  isQueue: boolean
}

export function DisputeTable({ rows, isQueue }: DisputeTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Disputes"
      rows={rows}
      columns={columns}
      openId={null}
      pathOf={({ _id }) => `/admin/disputes/${_id}`}
      {...(isQueue ? {} : { sort: timeSort(search) })}
    />
  )
}
