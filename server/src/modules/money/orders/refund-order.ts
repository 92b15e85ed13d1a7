import { putBackIntoStock } from '#modules/content/products'
import { lockCharge, type Refunding, refundCharge } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'
import { noSuchOrder } from './present.ts'
import { changeOrder, lockOrderOfCharge } from './store.ts'
import { orderChanged } from './topics.ts'

/** Refunds the rest of the tokens, ends the access to a download, and restocks what was not shipped. Returns the tokens. */
export async function returnOrder(tx: Queryable, order: OrderRow, refunding: Refunding = {}) {
  const { gross, refunded } = await lockCharge(tx, order.chargeId)
  await refundCharge(tx, order.chargeId, refunding)
  const wasSent = order.productType === 'physical' && order.deliveryStatus !== 'processing'
  if (!wasSent) await putBackIntoStock(tx, order)
  return gross - refunded
}

/** An operator refunds the sale of an order. */
export async function refundOrder(
  platform: Pick<Platform, 'extensions'>,
  tx: Queryable,
  chargeId: string,
  refunding: Refunding,
) {
  const before = await lockOrderOfCharge(tx, chargeId)
  if (!before) throw noSuchOrder()
  const order = { ...before, deliveryStatus: 'refunded' as const }
  await returnOrder(tx, before, refunding)
  await changeOrder(tx, order)
  await platform.extensions.announce(tx, orderChanged, { order, isNew: false })
}
