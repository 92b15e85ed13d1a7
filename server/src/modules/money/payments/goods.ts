import type { Platform } from '#platform'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import { type PaymentRow, payments } from '#tables/payments'

/** What a kind of payment buys. The room that sells it gives it, and takes it back. */
export interface Goods {
  /** What it is called in a receipt. */
  title(db: Queryable, payment: PaymentRow): Promise<string>
  /** What is paid after it, where that is another price, as a receipt says it. */
  later?(payment: PaymentRow): string | undefined
  /** In the transaction in which the payment succeeds, which happens once: moves the money and gives what was bought. */
  give(tx: Queryable, payment: PaymentRow): Promise<void>
  /** In the transaction in which it comes to nothing: it failed, or nobody finished it. */
  miss?(tx: Queryable, payment: PaymentRow): Promise<void>
  /** In the transaction of a refund: takes everything back, or throws a conflict when that cannot be. */
  takeBack(tx: Queryable, payment: PaymentRow): Promise<void>
  /** After the commit of any of these. */
  tell?(payment: PaymentRow): Promise<void>
}

/** What can be paid for by card. The table of payments knows the same kinds. */
export const cardGoods = catalogue<Goods>()({
  name: 'card payments',
  kinds: payments.kind.enumValues,
  mayLack: false,
})

export function goodsOf({ extensions }: Pick<Platform, 'extensions'>, { kind }: PaymentRow): Goods {
  const goods = extensions.find(cardGoods, kind)
  if (!goods) throw new Error(`Nobody sells "${kind}" by card.`)
  return goods
}
