import type { Order } from '@ovation/contract'
import { coverOf } from '#modules/content/items'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import type { Files } from '#platform/files'
import { type LoadedOrder, loadOrders } from './queries/order-rows.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export const noSuchOrder = () => notFound('This order')

/** Orders as this person sees them. Callers have already checked access. */
export async function presentOrders({ db, files }: Parts, viewerId: string, ids: string[]): Promise<Order[]> {
  const rows = await loadOrders(db, ids)
  return rows.map((row) => present(files, viewerId, row))
}

export async function presentOrder(parts: Parts, viewerId: string, id: string): Promise<Order> {
  const [order] = await presentOrders(parts, viewerId, [id])
  if (!order) throw noSuchOrder()
  return order
}

export function present(files: Files, viewerId: string, { order, gross, fee, ...row }: LoadedOrder): Order {
  const isBuyer = order.buyerId === viewerId
  // Buyers of a product that was taken down get no new link to its picture.
  const isShown = row.restriction === null || order.sellerId === viewerId
  return {
    _id: order.id,
    orderNumber: String(order.number),
    deliveryStatus: order.deliveryStatus,
    buyer: presentParty(files, row.buyer),
    seller: presentParty(files, row.seller),
    productId: order.productId,
    productName: order.productName,
    productType: order.productType,
    productCover: coverOf(
      files,
      { thumbnail: isShown ? row.thumbnail : null, teaser: null, files: [] },
      true,
    ),
    quantity: order.quantity,
    unitPrice: fromHundredths(order.unitPrice),
    totalPrice: fromHundredths(gross),
    siteCommission: isBuyer ? null : fromHundredths(fee),
    netPrice: isBuyer ? null : fromHundredths(gross - fee),
    deliveryAddress: order.deliveryAddress,
    shippingCode: order.shippingCode,
    userNote: order.userNote,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}
