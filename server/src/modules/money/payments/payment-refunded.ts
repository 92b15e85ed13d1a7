import { topic } from '#platform/extensions'
import type { PaymentRow } from '#tables/payments'

export interface PaymentRefunded {
  /** As it was before. */
  payment: PaymentRow
  /** Hundredths of a token. */
  tokens: number
  tellsCreator: boolean
}

/** A part of a payment was refunded, here or at the payment service. Published in the transaction that revokes it. */
export const paymentRefunded = topic<PaymentRefunded>('payment.refunded')
