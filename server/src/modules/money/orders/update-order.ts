import type { BodyOf, DeliveryStatus, Order, orderCalls } from '@ovation/contract'
import { publishBalance } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'
import { emailBuyer, orderRefunded, orderShipped } from './emails.ts'
import { noSuchOrder, presentOrder } from './present.ts'
import { returnOrder } from './refund-order.ts'
import { changeOrder, lockOrder } from './store.ts'
import { orderChanged } from './topics.ts'

type UpdateInput = BodyOf<typeof orderCalls.updateOrder>

const nextStatuses: Record<DeliveryStatus, DeliveryStatus[]> = {
  processing: ['shipping', 'delivered', 'refunded'],
  shipping: ['delivered', 'refunded'],
  delivered: ['refunded'],
  refunded: [],
}

/** Changes the status of an order. A repeat changes nothing, so a refund happens once. */
export async function updateOrder(
  platform: Platform,
  sellerId: string,
  orderId: string,
  input: UpdateInput,
): Promise<Order> {
  const { before, after } = await platform.db.orm.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId, { sellerId })
    if (!before) throw noSuchOrder()
    const after = updated(before, input)
    const returned = isRefund(before, after) ? await returnOrder(tx, before) : null
    await changeOrder(tx, after)
    if (returned === null) await writeAboutIt(platform, tx, before, after)
    else await emailBuyer(platform, tx, after, orderRefunded(after, returned))
    if (after.deliveryStatus !== before.deliveryStatus) {
      await platform.extensions.announce(tx, orderChanged, { order: after, isNew: false })
    }
    return { before, after }
  })
  if (isRefund(before, after)) await publishBalance(platform, [after.buyerId])
  return presentOrder(platform, sellerId, orderId)
}

/** As the screens name them. */
const statusLabels: Record<OrderRow['deliveryStatus'], string> = {
  processing: 'being prepared',
  shipping: 'on its way',
  delivered: 'delivered',
  refunded: 'refunded',
}

function updated(
  before: OrderRow,
  { deliveryStatus = before.deliveryStatus, shippingCode }: UpdateInput,
): OrderRow {
  if (
    deliveryStatus !== before.deliveryStatus &&
    !nextStatuses[before.deliveryStatus].includes(deliveryStatus)
  ) {
    const sentence = `This order is ${statusLabels[before.deliveryStatus]}, so it can’t be changed to ${statusLabels[deliveryStatus]}.`
    throw conflict('ORDER_STATUS_CONFLICT', sentence)
  }
  const code = shippingCode?.trim() ?? before.shippingCode
  if (code !== before.shippingCode && before.productType === 'digital') {
    throw invalid('shippingCode', 'Downloads don’t need shipping.')
  }
  return { ...before, deliveryStatus, shippingCode: code }
}

const isRefund = (before: OrderRow, after: OrderRow) =>
  after.deliveryStatus === 'refunded' && before.deliveryStatus !== 'refunded'

async function writeAboutIt(platform: Platform, tx: Queryable, before: OrderRow, after: OrderRow) {
  const isChanged =
    after.deliveryStatus !== before.deliveryStatus ||
    (after.shippingCode && after.shippingCode !== before.shippingCode)
  if (isChanged && after.deliveryStatus === 'shipping')
    await emailBuyer(platform, tx, after, orderShipped(after))
}
