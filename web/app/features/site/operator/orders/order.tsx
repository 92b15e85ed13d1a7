import { StatusChip } from '~/features/money/orders/StatusChip'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { Card, DetailPage } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import { HistoryCard } from '../console/detail/History'
import { NotesCard } from '../notes/Notes'
import { loadRecords } from '../records/load-records.server'
import type { Route } from './+types/order'
import { AddressBox } from './AddressBox'
import { type OrderRow, orderRow } from './order-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Order' })
}

export const loader = page('operator', async ({ api, viewer, params }) => {
  const id = params.id ?? ''
  const found = await api('GET /operator/orders/{id}', { params: { id } }).catch(orNotFound)
  return {
    ...(await loadRecords({ api, viewer }, id, 'GET /operator/orders/{id}/history')),
    order: orderRow(found, viewer.timezone),
  }
})

export default function OrderPage({ loaderData: { order, notes, history } }: Route.ComponentProps) {
  const { orderNumber, productName, buyer, seller, deliveryStatus, chargeId, hasAddress, _id } = order
  return (
    <DetailPage
      title={`Order ${orderNumber}`}
      mark={<StatusChip order={{ deliveryStatus }} />}
      lead={`${productName}, ordered by ${buyer.name} from ${seller.name}`}
      back={{ to: '/admin/orders', label: 'Orders' }}
      actions={
        <ButtonLink to={`/admin/transactions/${chargeId}`}>
          {deliveryStatus === 'refunded' ? 'Payment' : 'Payment and refund'}
        </ButtonLink>
      }
      aside={
        <>
          <NotesCard subjectId={_id} notes={notes} />
          <HistoryCard entries={history} />
        </>
      }
    >
      <Card title="Facts">
        <Facts facts={factsOf(order)} />
      </Card>
      {hasAddress && (
        <Card title="Delivery address">
          <AddressBox id={_id} />
        </Card>
      )}
    </DetailPage>
  )
}

const person = ({ _id, name, username }: OrderRow['buyer']) => (
  <Link to={`/admin/people/${_id}`}>
    {name}
    {username && ` (@${username})`}
  </Link>
)

const factsOf = (order: OrderRow): [string, React.ReactNode][] => [
  ['Buyer', person(order.buyer)],
  ['Seller', person(order.seller)],
  ['Product', productOf(order)],
  ['Type', order.productType === 'digital' ? 'Download' : 'Parcel'],
  ['Quantity', tokens(order.quantity)],
  ['Price', `${tokens(order.totalPrice)} tokens`],
  ['Site’s fee', order.siteCommission !== null && `${tokens(order.siteCommission)} tokens`],
  ['Refunded', order.refunded > 0 && `${tokens(order.refunded)} tokens`],
  ['Shipping code', order.shippingCode],
  ['Note of the buyer', order.userNote],
  ['Ordered', order.at],
  ['Last change', order.changed],
  ['Id', order._id],
]

const productOf = ({ productId, productName }: OrderRow) => (
  <Link to={`/product/${productId}`}>{productName}</Link>
)
