import { Chip } from '~/ui/controls/Chip'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { type VerificationRow, verificationLook } from './ledger-rows'

const columns: Column<VerificationRow>[] = [
  { title: 'Verification', cell: ({ at, by }) => <RowTitle title={at} note={by} /> },
  { title: 'Took', isWide: true, cell: ({ took }) => took },
  {
    title: 'Result',
    look: 'end',
    cell: (row) => <Chip look={verificationLook(row)}>{row.result}</Chip>,
  },
]

interface VerificationTableProps {
  rows: VerificationRow[]
  openId: string | null
}

export const VerificationTable = ({ rows, openId }: VerificationTableProps) => (
  <DataTable label="Verifications" rows={rows} columns={columns} openId={openId} />
)
