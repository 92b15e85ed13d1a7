import type { Item } from '@ovation/server/modules/content/items'
import { products } from '@ovation/server/modules/content/products'
import { orders } from '@ovation/server/modules/money/orders'
import { charges, refundCharge } from '@ovation/server/modules/money/wallet'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'
import { dayMs, daysAfter } from '../base/days.ts'
import { fans } from '../cast/index.ts'
import { createLedgerWriter, homeAddressOf } from '../money/index.ts'
import { buy, type Customer } from './buy.ts'
import type { Page } from './page.ts'

/** Days until an order is shipped, and until it is delivered. */
const packedAfter = 2
const arrivesAfter = 8
/** The index of the order that is refunded, if there are enough orders. */
const refundedOrder = 1

/** Adds orders in every state: delivered, shipped, processing, and one refunded. */
export async function orderAll(tx: Queryable, page: Page, item: Item, customers: Customer[]) {
  const [product] = await tx
    .select({ type: products.type })
    .from(products)
    .where(eq(products.itemId, item.id))
  if (!product || customers.length === 0) return
  const isDownload = product.type === 'digital'
  const ledger = createLedgerWriter(tx)
  const orderRows = []
  for (const [turn, customer] of customers.entries()) {
    const chargeId = await buy(ledger, item, customer, isDownload)
    const progress = isDownload ? arrived(customer.at) : progressOf(page, customer.at)
    const isRefunded = turn === refundedOrder && customers.length > 4
    orderRows.push({
      ...{ id: newId(), chargeId, buyerId: customer.id, sellerId: item.creatorId },
      ...{ productId: item.id, productName: item.title, productType: product.type },
      ...{ quantity: 1, unitPrice: item.price, createdAt: customer.at, ...progress },
      ...(isRefunded ? { deliveryStatus: 'refunded' as const } : {}),
      deliveryAddress: isDownload ? null : deliveryAddressOf(page, customer.id),
    })
  }
  await ledger.close()
  await tx.insert(orders).values(orderRows)
  for (const { chargeId, deliveryStatus, updatedAt } of orderRows) {
    if (deliveryStatus !== 'refunded') continue
    await refundCharge(tx, chargeId)
    await tx.update(charges).set({ refundedAt: updatedAt }).where(eq(charges.id, chargeId))
  }
}

const arrived = (updatedAt: Date) => ({ deliveryStatus: 'delivered' as const, shippingCode: '', updatedAt })

function progressOf({ now }: Page, orderedAt: Date) {
  const days = (now.getTime() - orderedAt.getTime()) / dayMs
  if (days < packedAfter)
    return { deliveryStatus: 'processing' as const, shippingCode: '', updatedAt: orderedAt }
  const shippingCode = `OV${String(orderedAt.getTime()).slice(-9)}`
  if (days < arrivesAfter) {
    return { deliveryStatus: 'shipping' as const, shippingCode, updatedAt: daysAfter(orderedAt, packedAfter) }
  }
  return { ...arrived(daysAfter(orderedAt, arrivesAfter)), shippingCode }
}

function deliveryAddressOf({ accounts }: Page, accountId: string) {
  const fan = fans.find(({ username }) => accounts.get(username) === accountId)
  return fan ? homeAddressOf(fan) : null
}
