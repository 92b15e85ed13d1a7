import { AppError } from '#platform/errors'

/** The service does not answer. */
export class GatewayDown extends AppError {
  constructor(sentence = 'The payment service can’t be reached. You weren’t charged.') {
    super('PAYMENT_SERVICE_DOWN', 503, sentence)
  }
}

/** It did not answer to a payment, which it may have made all the same. */
export const paymentUnheard = () =>
  new GatewayDown(
    'The payment service isn’t responding. If the payment went through, you’ll see it here within minutes. You won’t be charged twice.',
  )

/** A webhook with a wrong signature, or too old. */
export const badSignature = () =>
  new AppError('BAD_SIGNATURE', 400, 'This message isn’t from the payment service, or it’s too old.')
