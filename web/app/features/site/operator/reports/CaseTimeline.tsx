import { Card } from '../console/detail/DetailPage'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'

export const CaseTimeline = ({ events }: { events: CaseShown['events'] }) => (
  <Card title="Timeline">
    <ol className={styles.timeline}>
      {events.map(({ _id, at, words, text }) => (
        <li key={_id}>
          <span>
            {words}
            {text && <q>{text}</q>}
          </span>
          <small>{at}</small>
        </li>
      ))}
    </ol>
  </Card>
)
