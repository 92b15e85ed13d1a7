import { isAllowed } from '@ovation/contract/roles'
import { useAppSelector } from '~/store/hooks'
import { TabLinks } from '~/ui/controls/TabLinks'

const tabs = [
  { path: '/admin/email', label: 'Outbox' },
  { path: '/admin/email/templates', label: 'Templates' },
  { path: '/admin/email/delivery', label: 'Delivery' },
]

/** Support reads the outbox only. */
export function EmailTabs() {
  const role = useAppSelector((state) => state.user.current?.operatorRole ?? null)
  return isAllowed(role, 'site') ? <TabLinks label="Email" tabs={tabs} /> : null
}
