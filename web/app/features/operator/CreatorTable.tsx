import { Link, useSearchParams } from 'react-router'
import { Avatar } from '~/ui/Avatar'
import { Chip } from '~/ui/Chip'
import { searchWith } from './list-query'
import type { CreatorRow } from './rows'
import styles from './Table.module.css'

interface CreatorTableProps {
  creators: CreatorRow[]
  chosen: CreatorRow | undefined
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
            <tr key={creator._id} data-open={creator === chosen || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: creator._id })}
                  preventScrollReset
                  className={styles.who}
                  aria-current={creator === chosen ? 'true' : undefined}
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
  if (creator.status === 'inactive') return <Chip look="bad">Disabled</Chip>
  if (creator.verifiedDocument) return <Chip look="good">Verified</Chip>
  if (!creator.idVerification || !creator.documentVerification)
    return <Chip look="bad">Document missing</Chip>
  return <Chip look="waiting">To review</Chip>
}
