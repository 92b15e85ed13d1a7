import { useLocation } from 'react-router'
import { ChipLink } from '~/ui/controls/Chip'
import console from '../console/list/Console.module.css'

const pages = [
  { path: '/admin/ledger', label: 'Transfers' },
  { path: '/admin/ledger/accounts', label: 'Accounts' },
  { path: '/admin/ledger/verifications', label: 'Verification' },
]

/** The three ways to look at the ledger. */
export function LedgerTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={console.filters} aria-label="Ledger">
      {pages.map(({ path, label }) => (
        <ChipLink
          key={path}
          to={path}
          look={path === pathname ? 'chosen' : 'plain'}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}
