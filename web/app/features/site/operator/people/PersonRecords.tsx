import { type Capability, isAllowed } from '@ovation/contract/roles'
import { useCurrentUser } from '~/store/hooks'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import styles from './people.module.css'
import type { PersonShown } from './person-rows'

interface RecordLink {
  label: string
  path: string
  needs: Capability
}

function linksOf({ _id: id, role, username, name, verification, status }: PersonShown): RecordLink[] {
  const isCreator = role === 'creator'
  const isOpen = status === 'active' || status === 'unconfirmed'
  const state = isOpen ? (verification ?? 'waiting') : 'disabled'
  const links: (RecordLink | false)[] = [
    isCreator && {
      ...{ label: 'Verification', needs: 'verification' },
      path: `/admin/creators?show=${state}&q=${encodeURIComponent(username ?? name)}&open=${id}`,
    },
    { label: 'Payments and sales', path: `/admin/transactions?person=${id}`, needs: 'transactions' },
    { label: 'Ledger entries', path: `/admin/ledger/accounts?person=${id}`, needs: 'transactions' },
    { label: 'Subscriptions', path: `/admin/subscriptions?fan=${id}`, needs: 'transactions' },
    isCreator && {
      ...{ label: 'Subscribers', path: `/admin/subscriptions?creator=${id}`, needs: 'transactions' },
    },
    { label: 'Orders placed', path: `/admin/orders?buyer=${id}`, needs: 'orders' },
    isCreator && { label: 'Orders received', path: `/admin/orders?seller=${id}`, needs: 'orders' },
    { label: 'Content', path: `/admin/content?person=${id}`, needs: 'moderation' },
    { label: 'Open cases', path: `/admin/reports?owner=${id}`, needs: 'moderation' },
  ]
  return links.filter((link) => link !== false)
}

/** The lists of the console about a person, as far as the role may open them. */
export function PersonRecords({ person }: { person: PersonShown }) {
  const operatorRole = useCurrentUser()?.operatorRole ?? null
  const links = linksOf(person).filter(({ needs }) => isAllowed(operatorRole, needs))
  if (links.length === 0) return null
  return (
    <Card title="Records" isFlush>
      <ul className={styles.records}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>
              {label}
              <IconChevronRight size={16} stroke={2} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
