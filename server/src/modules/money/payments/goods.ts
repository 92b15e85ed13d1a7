import type { Platform } from '#platform'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import { type PaymentRow, paymentKinds } from '#tables/payments'
import type { PlannedRefund } from './plan-refund.ts'

/** The refund, with the part of the payment that it revokes. */
export interface RevokedPart extends PlannedRefund {
  id: string
  operatorId?: string | null
  reason?: string
  mayOwe: boolean
}

/** What a kind of payment buys. The module that provides it grants and revokes it. */
export interface Goods {
  /** Its name in a receipt. */
  title(db: Queryable, payment: PaymentRow): Promise<string>
  /** The line of the receipt about later payments, where their price differs. */
  later?(payment: PaymentRow): string | undefined
  /** Why it can't be bought any more, if so. In a transaction it stays so until the commit. */
  refusal?(db: Queryable, payment: PaymentRow): Promise<string | null>
  /** Instead of `grant`, for a payment that succeeded after a refusal: records the sale and its refund. */
  returnPaid?(tx: Queryable, payment: PaymentRow, part: RevokedPart): Promise<void>
  /** In the transaction in which the payment succeeds, once: moves the money and grants what was bought. */
  grant(tx: Queryable, payment: PaymentRow): Promise<void>
  /** In the transaction in which the payment fails or is canceled. */
  onFailure?(tx: Queryable, payment: PaymentRow): Promise<void>
  /**
   * In the transaction of a refund: revokes this part, or throws a conflict when that isn't possible. With `mayOwe`, a
   * creator whose earnings don't cover it owes the rest.
   */
  revoke(tx: Queryable, payment: PaymentRow, part: RevokedPart): Promise<void>
  /** After the commit of any of these. */
  notify?(payment: PaymentRow): Promise<void>
}

/** What can be paid for by card. The payments table has the same kinds. */
export const cardGoods = catalogue<Goods>()({
  name: 'card payments',
  kinds: paymentKinds,
  mayLack: false,
})

/** Why this payment can't be made any more, or null. */
export const refusalOf = async (
  { db, extensions }: Pick<Platform, 'db' | 'extensions'>,
  payment: PaymentRow,
): Promise<string | null> => (await goodsOf({ extensions }, payment).refusal?.(db.orm, payment)) ?? null

export function goodsOf({ extensions }: Pick<Platform, 'extensions'>, { kind }: PaymentRow): Goods {
  const goods = extensions.find(cardGoods, kind)
  if (!goods) throw new Error(`No module provides "${kind}" for card payments.`)
  return goods
}
