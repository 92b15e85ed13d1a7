import { tokens } from '~/ui/text/format'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from './ledger.module.css'
import type { EntryRow } from './ledger-rows'

const columns: Column<EntryRow>[] = [
  {
    title: 'Entry',
    cell: ({ what, change, other }) => (
      <RowTitle title={what} note={`${change < 0 ? 'To' : 'From'} ${other}`} />
    ),
  },
  { title: 'Time', isWide: true, cell: ({ at }) => at },
  {
    title: 'Tokens',
    look: 'end',
    cell: ({ change }) => (
      <b data-change={change < 0 ? 'down' : 'up'} className={styles.change}>
        {change > 0 && '+'}
        {tokens(change)}
      </b>
    ),
  },
  { title: 'Balance', look: 'end', cell: ({ balance }) => (balance === null ? '' : tokens(balance)) },
]

/** The entries of an account with the balance after each. */
export const EntryTable = ({ rows }: { rows: EntryRow[] }) => (
  <DataTable
    label="Entries"
    rows={rows}
    columns={columns}
    openId={null}
    pathOf={({ transferId }) => `/admin/ledger/transfers/${transferId}`}
  />
)
