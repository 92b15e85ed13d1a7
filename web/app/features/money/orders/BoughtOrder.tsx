import type { Address, Order } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { profilePath } from '~/shell/session'
import { Button } from '~/ui/controls/Button'
import { FormPage } from '~/ui/layout/FormPage'
import { Panel } from '~/ui/layout/Panel'
import { Link } from '~/ui/link/Link'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import { AddressCard } from './addresses/AddressCard'
import { DownloadButton } from './DownloadButton'
import { OrderItem } from './OrderItem'
import { OrderProgress } from './OrderProgress'
import styles from './order.module.css'

const ChangeDelivery = lazy(() => import('./ChangeDelivery'))

interface BoughtOrderProps {
  order: Order
  /** Operators see orders of others. */
  mine: boolean
  /** Null when the delivery address can't be changed. */
  addresses: readonly Address[] | null
}

/** An order as its buyer sees it. */
export function BoughtOrder({ order, mine, addresses }: BoughtOrderProps) {
  const [moving, setMoving] = useState(false)
  const { deliveryStatus, deliveryAddress, productType, shippingCode, seller, userNote } = order
  const refunded = deliveryStatus === 'refunded'
  return (
    <FormPage title={`Order ${order.orderNumber}`} back={{ to: '/user/orders', label: 'Your orders' }}>
      <Panel>
        <OrderItem order={order} />
        {productType === 'physical' && !refunded && <OrderProgress order={order} />}
        {refunded && (
          <p className={styles.news}>
            <Tokens amount={order.totalPrice} /> refunded to {mine ? 'your' : 'the buyer’s'} wallet.
          </p>
        )}
        {mine && productType === 'digital' && !refunded && (
          <DownloadButton productId={order.productId} look="go" full />
        )}
        {shippingCode && !refunded && (
          <p>
            Tracking number <b className={styles.code}>{shippingCode}</b>
          </p>
        )}
      </Panel>
      {deliveryAddress && (
        <Panel title="Delivery address">
          <div className={styles.between}>
            <AddressCard place={deliveryAddress} />
            {addresses && <Button onClick={() => setMoving(true)}>Change</Button>}
          </div>
          {addresses && <p className={styles.hint}>You can change it until it ships.</p>}
        </Panel>
      )}
      <Panel title="Receipt">
        <PriceLines>
          {order.quantity > 1 && (
            <PriceLine label={`${order.quantity} items, each`}>
              <Tokens amount={order.unitPrice} />
            </PriceLine>
          )}
          <PriceLine label={refunded ? 'Paid and refunded' : 'Paid'} total>
            <Tokens amount={order.totalPrice} />
          </PriceLine>
          <PriceLine label="Sold by">
            <Link to={profilePath(seller)} className={styles.link}>
              {seller.name}
            </Link>
          </PriceLine>
        </PriceLines>
        {userNote && <blockquote className={styles.note}>{userNote}</blockquote>}
      </Panel>
      {moving && addresses && (
        <Suspense>
          <ChangeDelivery order={order} loaded={addresses} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </FormPage>
  )
}
