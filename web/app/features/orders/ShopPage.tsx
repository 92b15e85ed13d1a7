import type { ReactNode } from 'react'
import { useCart } from '~/features/cart/use-cart'
import { PageHead } from '~/ui/PageHead'
import { TabLinks } from '~/ui/TabLinks'
import styles from './ShopPage.module.css'

interface ShopPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** The pages about what one buys. */
export function ShopPage({ title, lead, children }: ShopPageProps) {
  const { cart } = useCart()
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} />
      <TabLinks
        label="What you buy"
        tabs={[
          { path: '/cart', label: 'Cart', count: cart.length },
          { path: '/user/orders', label: 'Orders' },
          { path: '/user/addresses', label: 'Addresses' },
        ]}
      />
      {children}
    </div>
  )
}
