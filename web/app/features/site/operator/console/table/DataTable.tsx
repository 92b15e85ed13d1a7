import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { IconButton } from '~/ui/controls/IconButton'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { fromStart, type SortOrder, searchWith, writtenSort } from '../list/list-query'
import styles from './Table.module.css'
import { useRowKeys } from './use-row-keys'
import { type Selection, useSelection } from './use-selection'

export interface Column<Row> {
  title: string
  /** The name of its order in the URL, if the list can be sorted by it. */
  sort?: string
  /** `end` is aligned right, `wraps` breaks its lines. */
  look?: 'end' | 'wraps'
  /** Not on phones. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  rows: readonly Row[]
  /** The first contains the link of the row. */
  columns: readonly Column<Row>[]
  /** The row that is shown beside the table. */
  openId: string | null
  /** The page of a row. Without it, the row opens beside the table. */
  pathOf?: (row: Row) => string
  sort?: SortOrder<string>
  /** Buttons for the selected rows. With them, each row has a checkbox. */
  bulk?: (selection: Selection<Row>) => ReactNode
}

/** The table of a console list. Search, filters, sort and page are in the URL; the server applies them. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, openId, pathOf, sort, bulk } = props
  const [search] = useSearchParams()
  const body = useRef<HTMLTableSectionElement>(null)
  const selection = useSelection(rows)
  useRowKeys(body, openId !== null && search.has('open'))
  return (
    <div className={styles.card}>
      {bulk && selection.chosen.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label="Selected rows">
          <b>{tokens(selection.chosen.length)} selected</b>
          <span className={styles.actions}>{bulk(selection)}</span>
          <IconButton label="Clear selection" icon={IconX} size={20} onClick={selection.clear} />
        </div>
      )}
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {bulk && (
              <th className={styles.check}>
                <Checkbox label="Select all on this page" {...selection.all} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const isOpen = row._id === openId
            return (
              <tr
                key={row._id}
                data-open={isOpen || undefined}
                data-selected={selection.has(row) || undefined}
              >
                {bulk && (
                  <td className={styles.check}>
                    <Checkbox
                      label="Select"
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.title} className={classOf(column, at === 0)}>
                    {at > 0 ? (
                      column.cell(row)
                    ) : (
                      <Link
                        to={pathOf ? pathOf(row) : searchWith(search, { open: row._id })}
                        keepsScroll={!pathOf}
                        className={styles.who}
                        aria-current={isOpen ? 'true' : undefined}
                      >
                        {column.cell(row)}
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const classOf = <Row,>({ look, isWide }: Column<Row>, isFirst: boolean) =>
  [!isFirst && look !== 'end' && styles.plain, look && styles[look], isWide && styles.wide]
    .filter(Boolean)
    .join(' ') || undefined

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: SortOrder<string> | undefined
}

/** A second click on a title reverses the order. */
function HeadCell<Row>({ column, sort }: HeadCellProps<Row>) {
  const [search] = useSearchParams()
  const { title, sort: by, look, isWide } = column
  const className = [look === 'end' && styles.end, isWide && styles.wide].filter(Boolean).join(' ')
  if (!by || !sort)
    return (
      <th scope="col" className={className || undefined}>
        {title}
      </th>
    )
  const current = sort.by === by ? sort.direction : null
  const next = writtenSort({ by, direction: current === 'desc' ? 'asc' : 'desc' })
  const Arrow = current === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={className || undefined}
      aria-sort={current ? (current === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={searchWith(search, { ...fromStart, sort: next })} keepsScroll className={styles.sort}>
        {title}
        {current && <Arrow size={12} stroke={2} aria-hidden />}
      </Link>
    </th>
  )
}

interface CheckboxProps {
  label: string
  checked: boolean
  /** Some, but not all. */
  isPartial?: boolean
  onChange: () => void
}

function Checkbox({ label, checked, isPartial = false, onChange }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        checked={checked}
        onChange={onChange}
      />
    </label>
  )
}
