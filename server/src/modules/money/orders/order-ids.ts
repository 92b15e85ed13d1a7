import { inArray } from 'drizzle-orm'
import type { FindOrderIds } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { orders } from '#tables/orders'

export const orderIdsOfCharges =
  ({ db }: Pick<Platform, 'db'>): FindOrderIds =>
  async (chargeIds) => {
    const rows = await db.orm
      .select({ id: orders.id, chargeId: orders.chargeId })
      .from(orders)
      .where(inArray(orders.chargeId, chargeIds))
    return new Map(rows.map(({ id, chargeId }) => [chargeId, id]))
  }
