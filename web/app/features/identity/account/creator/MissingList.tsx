import { messages } from '@ovation/contract/limits'
import { Button } from '~/ui/controls/Button'
import styles from '../Account.module.css'

/** Shown when a list failed to load. Saved choices are kept. */
export function MissingList({ retry }: { retry: () => void }) {
  return (
    <div className={styles.note} role="status">
      <span>{messages.somethingWentWrong}</span>
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
