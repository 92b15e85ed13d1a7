import { AppError } from '#platform/errors'

/** The service does not respond. */
export class GatewayDown extends AppError {
  constructor(sentence = 'The payment service can’t be reached. You weren’t charged.') {
    super('PAYMENT_SERVICE_DOWN', 503, sentence)
  }
}

/** The service did not respond to a payment, which may have been made. */
export const paymentUnheard = () =>
  new GatewayDown(
    'The payment service isn’t responding. If the payment went through, you’ll see it here within minutes. You won’t be charged twice.',
  )

/** A webhook with a wrong signature, or too old. */
export const badSignature = () =>
  new AppError('BAD_SIGNATURE', 400, 'This message isn’t from the payment service, or it’s too old.')
