import { Chip } from '~/ui/controls/Chip'
import IconRosetteDiscountCheck from '~/ui/icons/IconRosetteDiscountCheck'
import { tokens } from '~/ui/text/format'
import type { SortOrder } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { BulkActions } from './BulkActions'
import styles from './people.module.css'
import { roleNames, statusLooks, statusNames, verificationNames } from './person-labels'
import type { PersonRow } from './person-rows'

interface PeopleTableProps {
  people: PersonRow[]
  openId: string | null
  sort: SortOrder<string>
}

const columns: Column<PersonRow>[] = [
  {
    title: 'Person',
    sort: 'name',
    cell: ({ avatar, name, username, email, verification }) => (
      <RowTitle
        avatar={avatar}
        title={
          <>
            {name}
            {verification === 'verified' && (
              <IconRosetteDiscountCheck
                size={16}
                stroke={2}
                className={styles.verified}
                aria-label="Verified"
              />
            )}
          </>
        }
        note={username ? `@${username}` : email}
      />
    ),
  },
  { title: 'Role', isWide: true, cell: ({ role }) => roleNames[role] },
  { title: 'Status', cell: (person) => <PersonState person={person} /> },
  { title: 'Spent', sort: 'spent', look: 'end', isWide: true, cell: ({ spent }) => tokens(spent) },
  {
    title: 'Earned',
    sort: 'earned',
    look: 'end',
    isWide: true,
    cell: ({ role, earned }) => (role === 'creator' ? tokens(earned) : '–'),
  },
  {
    title: 'Reports',
    look: 'end',
    isWide: true,
    cell: ({ reports }) => (reports > 0 ? <b>{reports}</b> : reports),
  },
  { title: 'Joined', sort: 'joined', look: 'end', isWide: true, cell: ({ joined }) => joined },
  { title: 'Last seen', look: 'end', isWide: true, cell: ({ seen }) => seen },
]

export const PeopleTable = ({ people, openId, sort }: PeopleTableProps) => (
  <DataTable
    label="People"
    rows={people}
    columns={columns}
    openId={openId}
    sort={sort}
    bulk={({ chosen, clear }) => <BulkActions people={chosen} onDone={clear} />}
  />
)

/** A creator whose account is open but not verified shows the state of the verification. */
export function PersonState({ person }: { person: Pick<PersonRow, 'status' | 'verification'> }) {
  const { status, verification } = person
  if (status === 'active' && verification && verification !== 'verified')
    return <Chip look="waiting">{verificationNames[verification]}</Chip>
  return <Chip look={statusLooks[status]}>{statusNames[status]}</Chip>
}
