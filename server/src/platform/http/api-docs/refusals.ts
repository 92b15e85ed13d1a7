import type { Endpoint } from '@ovation/contract'
import { failure } from '../openapi.ts'

interface Refusal {
  status: number
  name: string
  description: string
  error: string
  message: string
  /** Whether a call can be refused so. */
  applies(endpoint: Endpoint): boolean
}

const hasBody = ({ body, files }: Endpoint) => Boolean(body || files)
const needsLogin = ({ who }: Endpoint) => who === 'user' || who === 'creator' || who === 'operator'

/** How calls are refused, by what the contract says of them. */
const refusals: Refusal[] = [
  {
    status: 400,
    name: 'BadRequest',
    description: '`BAD_JSON`, `BAD_FORM`: the body cannot be read.',
    error: 'BAD_JSON',
    message: 'The request is not valid JSON.',
    applies: hasBody,
  },
  {
    status: 401,
    name: 'Unauthorized',
    description: '`UNAUTHORIZED`: the token is missing, unknown or expired.',
    error: 'UNAUTHORIZED',
    message: 'Please login!',
    applies: needsLogin,
  },
  {
    status: 403,
    name: 'Forbidden',
    description: '`FORBIDDEN`: this account may not make this call.',
    error: 'FORBIDDEN',
    message: 'You are not allowed to do this.',
    applies: needsLogin,
  },
  {
    status: 404,
    name: 'NotFound',
    description: '`NOT_FOUND`: it does not exist, or is hidden from this account.',
    error: 'NOT_FOUND',
    message: 'This page was not found.',
    applies: ({ params }) => params !== undefined,
  },
  {
    status: 409,
    name: 'Conflict',
    description:
      '`IDEMPOTENCY_KEY_REUSED` and other codes: the call contradicts what happened before, such as another use of the same key.',
    error: 'IDEMPOTENCY_KEY_REUSED',
    message: 'This idempotency key was already used for a different request. Use a new key.',
    applies: ({ movesMoney, method }) => movesMoney === true || method === 'PUT' || method === 'POST',
  },
  {
    status: 413,
    name: 'TooLarge',
    description:
      '`TOO_LARGE`, `ACCOUNT_STORAGE_FULL`: the body or a file is too large, or the account’s storage is full.',
    error: 'TOO_LARGE',
    message: 'The request is too large.',
    applies: hasBody,
  },
  {
    status: 415,
    name: 'UnsupportedMediaType',
    description: '`UNSUPPORTED_MEDIA_TYPE`: the body is of another type than the call takes.',
    error: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send this as JSON.',
    applies: hasBody,
  },
  {
    status: 422,
    name: 'Invalid',
    description:
      '`VALIDATION_FAILED`: `errors` names the fields. Calls that pay also answer `INSUFFICIENT_BALANCE` and other codes.',
    error: 'VALIDATION_FAILED',
    message: 'This must be a whole number.',
    applies: ({ params, query, body, files }) => Boolean(params || query || body || files),
  },
  {
    status: 429,
    name: 'TooManyRequests',
    description:
      '`TOO_MANY_REQUESTS`: this address or account called too often; `Retry-After` says when to try again.',
    error: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Wait a minute and try again.',
    applies: ({ perMinute }) => perMinute !== undefined,
  },
  {
    status: 451,
    name: 'ClosedHere',
    description: '`COUNTRY_BLOCKED`: the site is closed in this country.',
    error: 'COUNTRY_BLOCKED',
    message: 'This site isn’t available in your country.',
    applies: ({ staysOpen }) => staysOpen !== 'always',
  },
  {
    status: 503,
    name: 'Unavailable',
    description: '`MAINTENANCE`: the site is closed for a while; `Retry-After` says when to try again.',
    error: 'MAINTENANCE',
    message: 'We’re updating the site. Come back in a few minutes.',
    applies: ({ staysOpen }) => staysOpen === undefined,
  },
]

/** `components.responses` of the document. */
export const sharedRefusals = Object.fromEntries(
  refusals.map(({ status, name, description, error, message }) => [
    name,
    {
      description,
      content: {
        'application/json': { schema: failure, example: { statusCode: status, error, message } },
      },
    },
  ]),
)

/** The responses of a call by status, as references. */
export const refusalsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    refusals
      .filter(({ applies }) => applies(endpoint))
      .map(({ status, name }) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )
