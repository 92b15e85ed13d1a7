import { defaultAvatar } from '@ovation/contract/limits'
import { Chip } from '~/ui/controls/Chip'
import { counted } from '~/ui/text/format'
import { type Column, DataTable } from '../console/DataTable'
import { RowTitle } from '../console/RowTitle'
import type { ReportListRow } from './report-rows'

interface ReportTableProps {
  reports: ReportListRow[]
  chosen: ReportListRow | undefined
}

const columns: Column<ReportListRow>[] = [
  {
    title: 'Reported',
    cell: ({ owner, what, subject, why }) => (
      <RowTitle
        avatar={owner?.avatar ?? defaultAvatar}
        title={owner?.name ?? 'Deleted account'}
        note={`A ${what}${subject ? '' : ', deleted'} · ${why}`}
      />
    ),
  },
  { title: 'Since', isWide: true, cell: ({ waited }) => waited },
  {
    title: 'People',
    look: 'end',
    cell: ({ status, people }) => (
      <Chip look={status === 'open' ? 'waiting' : 'good'}>
        {status === 'open' ? counted(people, 'person', 'people') : 'Closed'}
      </Chip>
    ),
  },
]

export const ReportTable = ({ reports, chosen }: ReportTableProps) => (
  <DataTable label="Reports" rows={reports} columns={columns} openId={chosen?._id ?? null} />
)
