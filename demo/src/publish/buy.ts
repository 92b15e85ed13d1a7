import type { Item } from '@ovation/server/modules/content/items'
import type { Queryable } from '@ovation/server/platform/postgres'
import { justBefore } from '../base/days.ts'
import { openTill } from '../money/index.ts'

/** Who pays for something, and when. */
export interface Customer {
  id: string
  at: Date
}

type Till = ReturnType<typeof openTill>

/** What it costs came into the wallet just before, so that nobody's balance moves while a page is filled. */
export async function buy(
  till: Till,
  { id, kind, creatorId, price }: Item,
  customer: Customer,
  isOneOff = true,
) {
  const { id: payerId, at } = customer
  await till.topUp(payerId, { priceCents: price, tokens: price }, justBefore(at))
  return till.sell({ type: kind, payerId, creatorId, objectId: id, gross: price, isOneOff }, at)
}

export async function buyAll(tx: Queryable, item: Item, customers: Customer[]) {
  const till = openTill(tx)
  for (const customer of customers) await buy(till, item, customer)
  await till.close()
}
