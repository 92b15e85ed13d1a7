import type { Feed } from '@ovation/contract'
import styles from './PollBox.module.css'

/** The room of a poll that is still loading: the same lines, without what can be done with them. */
export function PollSpace({ post: { pollDescription, polls } }: { post: Feed }) {
  return (
    <div className={styles.poll} aria-hidden>
      {pollDescription && <p className={styles.question}>{pollDescription}</p>}
      <ul>
        {polls.map(({ _id, description }) => (
          <li key={_id} className={styles.choice}>
            <span>{description}</span>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>&nbsp;</p>
    </div>
  )
}
