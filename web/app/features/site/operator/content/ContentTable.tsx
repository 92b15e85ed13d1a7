import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { timeSort } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { ContentActions } from './ContentActions'
import styles from './content.module.css'
import { typeIcons } from './content-icons'
import { statusLooks, statusNames, typeNames } from './content-labels'
import type { ContentListRow } from './content-rows'

interface ContentTableProps {
  rows: ContentListRow[]
  openId: string | null
}

const columns: Column<ContentListRow>[] = [
  {
    title: 'Content',
    cell: ({ name, type, owner, blur }) => (
      <>
        <Tile type={type} blur={blur} />
        <RowTitle title={name} note={`${typeNames[type]} by ${owner.name}`} />
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ status }) => <Chip look={statusLooks[status]}>{statusNames[status]}</Chip>,
  },
  {
    title: 'Reports',
    look: 'end',
    isWide: true,
    cell: ({ reports }) => (reports > 0 ? <b>{reports}</b> : reports),
  },
  { title: 'Age', sort: 'time', look: 'end', isWide: true, cell: ({ age }) => age },
]

/** Its picture, or its kind where it has none. */
function Tile({ type, blur }: Pick<ContentListRow, 'type' | 'blur'>) {
  const Icon = typeIcons[type]
  return (
    <span className={styles.tile}>
      {blur ? <img src={blur} alt="" /> : <Icon size={20} stroke={1.75} aria-hidden />}
    </span>
  )
}

export function ContentTable({ rows, openId }: ContentTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Content"
      rows={rows}
      columns={columns}
      openId={openId}
      sort={timeSort(search)}
      bulk={({ chosen, clear }) => <ContentActions rows={chosen} look="bare" onDone={clear} />}
    />
  )
}
