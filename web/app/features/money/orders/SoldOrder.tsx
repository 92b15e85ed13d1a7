import type { Order, Place } from '@ovation/contract'
import { IconButton } from '~/ui/controls/IconButton'
import { toast } from '~/ui/feedback/toast'
import IconCopy from '~/ui/icons/IconCopy'
import { FormPage } from '~/ui/layout/FormPage'
import { Panel } from '~/ui/layout/Panel'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import { AddressCard } from './addresses/AddressCard'
import { addressAsText } from './addresses/format-address'
import { OrderItem } from './OrderItem'
import { OrderProgress } from './OrderProgress'
import styles from './order.module.css'
import { RefundOrder } from './RefundOrder'
import { SaleSteps } from './SaleSteps'

/** An order as its seller sees it. */
export function SoldOrder({ order }: { order: Order }) {
  const { deliveryStatus, deliveryAddress, productType, buyer, userNote, shippingCode } = order
  const refunded = deliveryStatus === 'refunded'
  const underWay = deliveryStatus === 'processing' || deliveryStatus === 'shipping'
  return (
    <FormPage title={`Order ${order.orderNumber}`} back={{ to: '/creator/orders', label: 'Orders' }}>
      <Panel>
        <OrderItem order={order} />
        {productType === 'physical' && !refunded && <OrderProgress order={order} />}
        {refunded && (
          <p className={styles.news}>
            <Tokens amount={order.totalPrice} /> refunded to {buyer.name}.
          </p>
        )}
        {shippingCode && !underWay && (
          <p>
            Tracking number <b className={styles.code}>{shippingCode}</b>
          </p>
        )}
      </Panel>
      {underWay && productType === 'physical' && <SaleSteps key={deliveryStatus} order={order} />}
      <Panel title={deliveryAddress ? 'Ship to' : 'Buyer'}>
        <div className={styles.who}>
          <Avatar src={buyer.avatar} />
          <p>
            <b>{buyer.name}</b>
            {buyer.username && <small>@{buyer.username}</small>}
          </p>
        </div>
        {deliveryAddress && (
          <div className={styles.between}>
            <AddressCard place={deliveryAddress} />
            <CopyAddress place={deliveryAddress} />
          </div>
        )}
        {userNote && <blockquote className={styles.note}>{userNote}</blockquote>}
      </Panel>
      <Panel title="Your earnings">
        <PriceLines>
          <PriceLine label={order.quantity > 1 ? `${order.quantity} items` : 'Price'}>
            <Tokens amount={order.totalPrice} />
          </PriceLine>
          {order.siteCommission !== null && (
            <PriceLine label="Platform fee">
              <Tokens amount={order.siteCommission} />
            </PriceLine>
          )}
          {order.netPrice !== null && (
            <PriceLine label={refunded ? 'Earnings before the refund' : 'You earn'} total>
              <Tokens amount={order.netPrice} />
            </PriceLine>
          )}
        </PriceLines>
        {!refunded && (
          <div>
            <RefundOrder order={order} />
          </div>
        )}
      </Panel>
    </FormPage>
  )
}

/** Copies the address for the shipping label. */
function CopyAddress({ place }: { place: Place }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(addressAsText(place))
      toast({ message: 'Address copied.' })
    } catch {
      // Browsers block the clipboard on sites without TLS.
      toast({ kind: 'error', message: 'Your browser doesn’t allow copying. Select the address and copy it.' })
    }
  }
  return <IconButton label="Copy address" icon={IconCopy} size={20} onClick={() => void copy()} />
}
