import type { Dispute } from '#platform/card-gateway'
import { topic } from '#platform/extensions'
import type { PaymentRow } from '#tables/payments'

/** A dispute of a payment as the payment service has it now. */
export interface PaymentDispute {
  payment: PaymentRow
  dispute: Dispute
}

/** A payment is disputed, or its dispute has changed. The same state may be announced more than once. */
export const paymentDisputed = topic<PaymentDispute>('payment.disputed')
