import { useSearchParams } from 'react-router'
import { timeSort } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { AuditRow } from './audit-rows'

interface AuditTableProps {
  entries: AuditRow[]
  chosen: AuditRow | undefined
}

const columns: Column<AuditRow>[] = [
  {
    title: 'Action',
    cell: ({ what, by, role }) => <RowTitle title={what} note={role ? `${by}, ${role}` : by} />,
  },
  { title: 'Reason', look: 'wraps', isWide: true, cell: ({ reason }) => reason },
  { title: 'Time', sort: 'time', look: 'end', cell: ({ at }) => at },
]

export function AuditTable({ entries, chosen }: AuditTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Actions"
      rows={entries}
      columns={columns}
      openId={chosen?._id ?? null}
      sort={timeSort(search)}
    />
  )
}
