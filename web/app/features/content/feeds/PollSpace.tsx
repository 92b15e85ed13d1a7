import type { Feed } from '@ovation/contract'
import styles from './PollBox.module.css'

/** Reserves the space of a poll that is loading. */
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
