import type { Platform } from '#platform'
import { chargeOrders } from './charge-orders.ts'
import { type ChargeLine, readChargeLines } from './queries/charge-line.ts'

export interface ShownCharge extends ChargeLine {
  orderId: string | null
}

/** Charges with all displayed fields. Only charges of products have orders, which the orders module provides. */
export async function loadCharges(
  { db, extensions }: Pick<Platform, 'db' | 'extensions'>,
  ids: string[],
): Promise<ShownCharge[]> {
  const lines = await readChargeLines(db, ids)
  const ordered = lines.filter(({ type }) => type === 'product').map(({ id }) => id)
  const findOrders = ordered.length > 0 ? extensions.find(chargeOrders, 'product') : undefined
  const orderIds = await findOrders?.(ordered)
  return lines.map((line) => ({ ...line, orderId: orderIds?.get(line.id) ?? null }))
}
