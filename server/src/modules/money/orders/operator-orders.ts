import type { OperatorOrder, operatorOrderCalls, QueryOf, ResponseOf } from '@ovation/contract'
import { accountIdOf } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { readPage } from '#platform/paging'
import { noSuchOrder, present } from './present.ts'
import { allOrders } from './queries/all-orders.ts'
import { loadOrders } from './queries/order-rows.ts'
import { readOrder } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** All orders, for operators. */
export async function searchAllOrders(parts: Parts, search: QueryOf<typeof operatorOrderCalls.allOrders>) {
  const { orm } = parts.db
  const idOf = async (person: string | undefined) =>
    person === undefined ? undefined : ((await accountIdOf(orm, person)) ?? null)
  const [buyerId, sellerId] = await Promise.all([idOf(search.buyerId), idOf(search.sellerId)])
  if (buyerId === null || sellerId === null) return { data: [], total: 0, cursor: null }
  return readPage(orm, allOrders({ ...search, buyerId, sellerId }), search, (ids) =>
    presentForOperator(parts, ids),
  )
}

export async function viewForOperator(parts: Parts, id: string): Promise<OperatorOrder> {
  const [order] = await presentForOperator(parts, [id])
  if (!order) throw noSuchOrder()
  return order
}

/** Nobody has the id of the nil account: the fee is shown as to the seller. */
const nobody = ''

async function presentForOperator(parts: Parts, ids: string[]): Promise<OperatorOrder[]> {
  const rows = await loadOrders(parts.db, ids)
  return rows.map((row) => {
    const { deliveryAddress, ...order } = present(parts.files, nobody, row)
    return {
      ...order,
      hasAddress: deliveryAddress !== null,
      chargeId: row.chargeId,
      refunded: fromHundredths(row.refunded),
    }
  })
}

/** Where an order is delivered. Each access is in the audit log. */
export function openAddress(
  { db }: Pick<Platform, 'db'>,
  operatorId: string,
  id: string,
): Promise<ResponseOf<typeof operatorOrderCalls.openOrderAddress>> {
  return db.orm.transaction(async (tx) => {
    const order = await readOrder(tx, id)
    if (!order) throw noSuchOrder()
    if (!order.deliveryAddress) throw notFound('The address of this order')
    await recordAction(tx, { operatorId, action: 'order.view-address', subjectId: id })
    return order.deliveryAddress
  })
}
