import { useSearchParams } from 'react-router'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { searchWith } from '../console/list-query'
import styles from '../console/Table.module.css'
import type { CreatorRow } from './creator-rows'
import { stateLabels } from './decision-labels'

interface CreatorTableProps {
  creators: CreatorRow[]
  chosen: CreatorRow | null
}

export function CreatorTable({ creators, chosen }: CreatorTableProps) {
  const [search] = useSearchParams()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Creator</th>
            <th>Country</th>
            <th>Since</th>
            <th className={styles.end}>Check</th>
          </tr>
        </thead>
        <tbody>
          {creators.map((creator) => (
            <tr key={creator._id} data-open={creator._id === chosen?._id || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: creator._id })}
                  keepsScroll
                  className={styles.who}
                  aria-current={creator._id === chosen?._id ? 'true' : undefined}
                >
                  <Avatar src={creator.avatar} />
                  <span>
                    <b>{creator.name}</b>
                    <small>{creator.username ? `@${creator.username}` : creator.email}</small>
                  </span>
                </Link>
              </td>
              <td className={styles.wide}>{creator.country}</td>
              <td className={styles.wide}>{creator.waited}</td>
              <td className={styles.end}>
                <CreatorState creator={creator} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function CreatorState({ creator }: { creator: CreatorRow }) {
  const { state, idVerification, documentVerification } = creator
  if (state !== 'waiting') return <Chip look={looks[state]}>{stateLabels[state]}</Chip>
  if (!idVerification || !documentVerification) return <Chip look="bad">Document missing</Chip>
  return <Chip look="waiting">To review</Chip>
}

const looks = { asked: 'waiting', rejected: 'bad', verified: 'good', disabled: 'bad' } as const
