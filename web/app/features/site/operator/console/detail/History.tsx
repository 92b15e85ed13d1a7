import { Card } from './DetailPage'
import styles from './History.module.css'

interface HistoryProps {
  title: string
  entries: readonly { _id: string; what: string; by: string; at: string; words: string }[]
}

/** Actions with operator, time and reason, latest first. */
export function History({ title, entries }: HistoryProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.history} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {entries.map(({ _id, what, by, at, words }) => (
          <li key={_id}>
            <p>
              <b>{what}</b> by {by}
            </p>
            {words && <p className={styles.words}>{words}</p>}
            <small>{at}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** On a detail page: what operators did about its subject. */
export const HistoryCard = ({ entries }: Pick<HistoryProps, 'entries'>) =>
  entries.length > 0 && (
    <Card title="Operator actions">
      <History title="What operators did" entries={entries} />
    </Card>
  )
