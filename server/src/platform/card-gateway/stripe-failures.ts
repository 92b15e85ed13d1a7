import Stripe from 'stripe'
import type { AppError } from '#platform/errors'
import type { Logger } from '#platform/log'
import { GatewayDown } from './failures.ts'
import type { Failure } from './gateway.ts'

const errors: typeof Stripe.errors = Stripe.errors

/** Stripe refused and did nothing: a declined card or an invalid request. */
export type Refusal = InstanceType<typeof errors.StripeCardError | typeof errors.StripeInvalidRequestError>

export const isRefused = (error: unknown): error is Refusal =>
  error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError

/** The refusal is repeated from an earlier request with the same idempotency key. */
export const isReplayed = ({ headers }: Refusal) => headers?.['idempotent-replayed'] === 'true'

/** Messages about cards are for the cardholder; messages about requests are for developers. */
export function failureOf(error: Refusal): Failure {
  if (error instanceof errors.StripeCardError) {
    return { failure: error.message, failureCode: error.decline_code ?? error.code ?? 'card_declined' }
  }
  const code = error.code ?? 'invalid_request'
  return { failure: sentences[code] ?? 'The payment service refused this.', failureCode: code }
}

const sentences: Record<string, string> = {
  resource_missing: 'The payment service no longer has this card. Add it again.',
  payment_method_unexpected_state: 'This card was removed. Add it again.',
  amount_too_small: 'The amount is less than the payment service takes.',
  amount_too_large: 'The amount is more than the payment service takes.',
  charge_disputed: 'The payment is disputed: the bank decides who gets its money.',
  balance_insufficient: 'The site has not enough money at the payment service.',
  insufficient_capabilities_for_transfer: 'The creator has not finished setting up their account.',
}

/** Runs calls to Stripe. A failure other than a refusal becomes `down`. */
export const asking =
  (log: Logger) =>
  async <T>(conversation: () => Promise<T>, down: () => AppError = () => new GatewayDown()): Promise<T> => {
    try {
      return await conversation()
    } catch (error) {
      if (!(error instanceof errors.StripeError) || isMistake(error)) throw error
      log.error({ err: error, requestId: error.requestId }, 'the payment service did not do its part')
      throw down()
    }
  }

/** An invalid request, or an idempotency key used for two requests: not an outage, and a retry does not help. */
function isMistake(error: InstanceType<typeof errors.StripeError>): boolean {
  if (error instanceof errors.StripeIdempotencyError) return error.statusCode === 400
  return isRefused(error)
}
