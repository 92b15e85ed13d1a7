import type { Item } from '@ovation/server/modules/content/items'
import type { Queryable } from '@ovation/server/platform/postgres'
import { justBefore } from '../base/days.ts'
import { createLedgerWriter } from '../money/index.ts'

/** A buyer and the time of the purchase. */
export interface Customer {
  id: string
  at: Date
}

type LedgerWriter = ReturnType<typeof createLedgerWriter>

/** Tops up the price just before the purchase, so that filling a page changes no balance. */
export async function buy(
  ledger: LedgerWriter,
  { id, kind, creatorId, price }: Item,
  customer: Customer,
  isOneOff = true,
) {
  const { id: payerId, at } = customer
  await ledger.topUp(payerId, { priceCents: price, tokens: price }, justBefore(at))
  return ledger.sell({ type: kind, payerId, creatorId, objectId: id, gross: price, isOneOff }, at)
}

export async function buyAll(tx: Queryable, item: Item, customers: Customer[]) {
  const ledger = createLedgerWriter(tx)
  for (const customer of customers) await buy(ledger, item, customer)
  await ledger.close()
}
