import { AppError } from '#platform/errors'

/** The service does not answer. */
export class GatewayDown extends AppError {
  constructor(sentence = 'The payment service cannot be reached. Nothing was charged.') {
    super('PAYMENT_SERVICE_DOWN', 503, sentence)
  }
}

/** It did not answer to a payment, which it may have made all the same. */
export const paymentUnheard = () =>
  new GatewayDown(
    'The payment service does not answer. If it took the payment, you will see it here within minutes; you are not charged twice.',
  )

/** Somebody else says it, or it was said long ago. */
export const badSignature = () =>
  new AppError('BAD_SIGNATURE', 400, 'This message is not from the payment service, or it is too old.')
