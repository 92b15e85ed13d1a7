import { State } from '~/ui/State'
import styles from './Closed.module.css'

export function MaintenanceLayout() {
  return (
    <main id="main" className={styles.closed}>
      <State heading="h1" picture="/state-maintenance.webp" title="Between two acts">
        We are changing the set. Come back in a few minutes; nothing of yours is lost.
      </State>
    </main>
  )
}
