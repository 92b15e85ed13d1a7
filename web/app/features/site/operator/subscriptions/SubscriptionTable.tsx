import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import styles from '../console/table/Table.module.css'
import { sortOfSubscriptions } from './subscription-query'
import type { SubscriptionRow } from './subscription-rows'

const columns: Column<SubscriptionRow>[] = [
  {
    title: 'Fan',
    cell: ({ user, performer, what }) => (
      <RowTitle
        avatar={user?.avatar}
        title={user?.name ?? 'A former account'}
        note={`${what}, to ${performer?.name ?? 'a former account'}`}
      />
    ),
  },
  { title: 'Since', sort: 'time', isWide: true, cell: ({ since }) => since },
  { title: 'Next', sort: 'next', isWide: true, cell: ({ renews, until }) => renews ?? until },
  {
    title: 'State',
    look: 'end',
    cell: ({ state, look, price }) => (
      <span className={styles.sum}>
        {price && <b>{price}</b>}
        <Chip look={look}>{state}</Chip>
      </span>
    ),
  },
]

export function SubscriptionTable({ rows }: { rows: SubscriptionRow[] }) {
  const [search] = useSearchParams()
  const { sort } = sortOfSubscriptions(search)
  return (
    <DataTable
      label="Subscriptions"
      rows={rows}
      columns={columns.map(({ sort: by, ...column }) => (by === sort.by ? { ...column, sort: by } : column))}
      openId={null}
      pathOf={({ _id }) => `/admin/subscriptions/${_id}`}
      sort={sort}
    />
  )
}
