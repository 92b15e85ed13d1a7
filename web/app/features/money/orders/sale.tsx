import { redirect } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { FormPage } from '~/ui/layout/FormPage'
import { Panel } from '~/ui/layout/Panel'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/sale'
import { AddressCard } from './addresses/AddressCard'
import { CopyAddress } from './CopyAddress'
import { OrderItem } from './OrderItem'
import { OrderProgress } from './OrderProgress'
import styles from './order.module.css'
import { RefundOrder } from './RefundOrder'
import { SaleSteps } from './SaleSteps'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, viewer, params }) => {
  const order = await api('GET /orders/{id}', { params: { id: params.id ?? '' } }).catch(orNotFound)
  if (viewer._id !== order.seller._id) throw redirect(`/user/orders/${order._id}`)
  return { order }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData ? `Order ${loaderData.order.orderNumber}` : 'Order' })
}

export default function Sale({ loaderData: { order } }: Route.ComponentProps) {
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
