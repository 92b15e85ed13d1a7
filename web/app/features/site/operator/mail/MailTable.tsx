import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { timeSort } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { MailRow } from './mail-rows'

interface MailTableProps {
  mails: MailRow[]
  chosen: MailRow | undefined
}

const columns: Column<MailRow>[] = [
  { title: 'Email', cell: ({ subject, to }) => <RowTitle title={subject} note={to} /> },
  { title: 'Kind', isWide: true, look: 'wraps', cell: ({ kindName }) => kindName ?? '–' },
  { title: 'Written', sort: 'time', isWide: true, cell: ({ written }) => written },
  { title: 'Status', look: 'end', cell: ({ status }) => <MailState status={status} /> },
]

export function MailTable({ mails, chosen }: MailTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Emails"
      rows={mails}
      columns={columns}
      openId={chosen?._id ?? null}
      sort={timeSort(search)}
    />
  )
}

/** `kept` is mail that stays here because no mail server is set up. */
export const mailLabels: Record<MailRow['status'], string> = {
  kept: 'Not sent',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
}
const looks = { kept: 'plain', queued: 'waiting', sent: 'good', failed: 'bad' } as const

export const MailState = ({ status }: { status: MailRow['status'] }) => (
  <Chip look={looks[status]}>{mailLabels[status]}</Chip>
)
