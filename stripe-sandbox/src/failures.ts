type FailureType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

interface FailureFields {
  type: FailureType
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
  setup_intent?: object
}

/** A failure in Stripe's shape. Thrown, nothing has happened; returned, what led to it is kept. */
export class StripeFailure extends Error {
  readonly status: number
  readonly fields: FailureFields

  constructor(status: number, fields: FailureFields) {
    super(fields.message)
    this.status = status
    this.fields = fields
  }

  get body() {
    const { code } = this.fields
    return { error: { ...this.fields, ...(code ? { doc_url: docUrl(code) } : {}) } }
  }
}

export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export const invalidRequest = (message: string, fields: Omit<FailureFields, 'type' | 'message'> = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...fields })

/** Something a parameter names does not exist. */
export const missing = (what: string, id: string, param: string) =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** The resource in the address does not exist. */
export const notThere = (what: string, id: string, param: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `No such ${what}: '${id}'`,
    code: 'resource_missing',
    param,
  })

export const unauthenticated = () =>
  new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })

export const keyReused = (key: string) =>
  new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

export const outOfOrder = () =>
  new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' })
