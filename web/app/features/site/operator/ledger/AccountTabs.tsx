import type { LedgerPlace } from '@ovation/contract'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { fromStart, searchWith } from '../console/list/list-query'
import { placeLabels } from '../transactions/transaction-labels'
import styles from './ledger.module.css'

interface AccountTabsProps {
  accounts: readonly { place: LedgerPlace; balance: number }[]
  place: LedgerPlace
}

/** The accounts with their balances; the chosen one is listed below. */
export function AccountTabs({ accounts, place: chosen }: AccountTabsProps) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.accounts} aria-label="Accounts">
      {accounts.map(({ place, balance }) => (
        <Link
          key={place}
          to={searchWith(search, { ...fromStart, place })}
          keepsScroll
          aria-current={place === chosen ? 'true' : undefined}
        >
          <small>{placeLabels[place]}</small>
          <b>{tokens(balance)}</b>
        </Link>
      ))}
    </nav>
  )
}
