import type { Order } from '@ovation/contract'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { readPlace } from './addresses.ts'
import { addressChanged, emailSeller } from './emails.ts'
import { noSuchOrder, presentOrder } from './present.ts'
import { changeOrder, lockOrder } from './store.ts'

/** The buyer changes the delivery address before the order has shipped. */
export async function changeDelivery(
  platform: Platform,
  buyerId: string,
  orderId: string,
  addressId: string,
): Promise<Order> {
  await platform.db.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, { buyerId })
    if (!order) throw noSuchOrder()
    if (order.productType !== 'physical' || order.deliveryStatus !== 'processing') {
      throw conflict('ORDER_STATUS_CONFLICT', 'You can only change the address before the order ships.')
    }
    const deliveryAddress = await readPlace(tx, buyerId, addressId)
    await changeOrder(tx, { ...order, deliveryAddress })
    await emailSeller(platform, tx, order, addressChanged(order))
  })
  return presentOrder(platform, buyerId, orderId)
}
