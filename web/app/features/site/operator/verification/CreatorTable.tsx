import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import { sortOfCreators } from './creator-query'
import type { CreatorRow } from './creator-rows'
import { stateLabels } from './decision-labels'

interface CreatorTableProps {
  creators: CreatorRow[]
  chosen: CreatorRow | null
}

const columns: Column<CreatorRow>[] = [
  {
    title: 'Creator',
    cell: ({ avatar, name, username, email }) => (
      <RowTitle avatar={avatar} title={name} note={username ? `@${username}` : email} />
    ),
  },
  { title: 'Country', isWide: true, cell: ({ country }) => country },
  { title: 'Since', sort: 'time', isWide: true, cell: ({ waited }) => waited },
  { title: 'Check', look: 'end', cell: (creator) => <CreatorState creator={creator} /> },
]

export function CreatorTable({ creators, chosen }: CreatorTableProps) {
  const [search] = useSearchParams()
  return (
    <DataTable
      label="Creators"
      rows={creators}
      columns={columns}
      openId={chosen?._id ?? null}
      sort={sortOfCreators(search)}
    />
  )
}

export function CreatorState({ creator }: { creator: CreatorRow }) {
  const { state, idVerification, documentVerification } = creator
  if (state !== 'waiting') return <Chip look={looks[state]}>{stateLabels[state]}</Chip>
  if (!idVerification || !documentVerification) return <Chip look="bad">Document missing</Chip>
  return <Chip look="waiting">To review</Chip>
}

const looks = { asked: 'waiting', rejected: 'bad', verified: 'good', disabled: 'bad' } as const
