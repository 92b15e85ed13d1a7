import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import { Link } from '~/ui/link/Link'
import type { LedgerState } from './figures'
import styles from './overview.module.css'

/** When the ledger was verified last, and what was found. */
export function LedgerCard({ ledger: { isSound, words } }: { ledger: LedgerState }) {
  const Icon = isSound ? IconCircleCheck : IconAlertTriangle
  return (
    <Link to="/admin/ledger/verifications" className={styles.ledger} data-state={isSound ? 'sound' : 'bad'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        <b>Ledger</b>
        <small>{words}</small>
      </span>
      <IconChevronRight size={16} stroke={2} aria-hidden />
    </Link>
  )
}
