import type { ReactNode } from 'react'
import { useCartCount } from '~/shell/navigation/counts'
import { TabLinks } from '~/ui/controls/TabLinks'
import { Page } from '~/ui/layout/Page'

interface ShopPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The layout of the buyer's pages. */
export function ShopPage({ title, lead, children }: ShopPageProps) {
  const tabs = [
    { path: '/cart', label: 'Cart', count: useCartCount() },
    { path: '/user/orders', label: 'Orders' },
    { path: '/user/addresses', label: 'Addresses' },
  ]
  return (
    <Page width="list" title={title} lead={lead} tabs={<TabLinks label="Shopping" tabs={tabs} />}>
      {children}
    </Page>
  )
}
