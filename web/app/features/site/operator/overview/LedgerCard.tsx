import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconClock from '~/ui/icons/IconClock'
import { Link } from '~/ui/link/Link'
import type { LedgerState } from './figures'
import styles from './overview.module.css'

const icons = { sound: IconCircleCheck, bad: IconAlertTriangle, unknown: IconClock }

/** When the ledger was verified last, and what was found. */
export function LedgerCard({ ledger: { isSound, words } }: { ledger: LedgerState }) {
  const state = isSound === null ? 'unknown' : isSound ? 'sound' : 'bad'
  const Icon = icons[state]
  return (
    <Link to="/admin/ledger/verifications" className={styles.ledger} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        <b>Ledger</b>
        <small>{words}</small>
      </span>
      <IconChevronRight size={16} stroke={2} aria-hidden />
    </Link>
  )
}
