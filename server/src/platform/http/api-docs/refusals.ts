import { type Endpoint, needsTerms } from '@ovation/contract'
import { failure } from './openapi.ts'

interface Refusal {
  status: number
  code: string
  meaning: string
  message: string
  /** Whether the contract of a call makes this refusal possible. */
  applies(endpoint: Endpoint): boolean
}

const hasBody = ({ body, files }: Endpoint) => Boolean(body || files)
const hasFiles = ({ files }: Endpoint) => files !== undefined
const needsLogin = ({ who }: Endpoint) => who === 'user' || who === 'creator' || who === 'operator'

/** Refusals that follow from the contract. A call declares all others as its `errors`. */
const refusals: Refusal[] = [
  {
    ...{ status: 400, code: 'BAD_JSON', message: 'The request is not valid JSON.' },
    meaning: 'the body cannot be read',
    applies: ({ body, files }) => body !== undefined && files === undefined,
  },
  {
    ...{ status: 400, code: 'BAD_FORM', message: 'The form is not complete.' },
    meaning: 'the form cannot be read',
    applies: hasFiles,
  },
  {
    ...{ status: 401, code: 'UNAUTHORIZED', message: 'Please login!' },
    meaning: 'the token is missing, unknown or expired',
    applies: needsLogin,
  },
  {
    ...{ status: 403, code: 'FORBIDDEN', message: 'You are not allowed to do this.' },
    meaning: 'this account may not make this call',
    applies: ({ who }) => who === 'creator' || who === 'operator',
  },
  {
    ...{ status: 403, code: 'FEATURE_OFF', message: 'This site doesn’t have live streams.' },
    meaning: 'operators have switched off this part of the site',
    applies: ({ feature }) => feature !== undefined,
  },
  {
    ...{ status: 403, code: 'TERMS_NOT_ACCEPTED', message: 'Our terms have changed.' },
    meaning: 'the account has not agreed to the renewed terms (`POST /users/consents`)',
    applies: needsTerms,
  },
  {
    ...{ status: 404, code: 'NOT_FOUND', message: 'This page was not found.' },
    meaning: 'it does not exist, or is hidden from this account',
    applies: ({ params }) => params !== undefined,
  },
  {
    ...{ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' },
    message: 'This idempotency key was already used for a different request. Use a new key.',
    meaning: 'the same key was sent with other input',
    applies: ({ movesMoney }) => movesMoney === true,
  },
  {
    ...{ status: 409, code: 'UPLOAD_USED', message: 'This upload was already used. Send the file again.' },
    meaning: 'the upload that is named instead of a file was used already',
    applies: ({ files, who }) => files !== undefined && who !== 'visitor',
  },
  {
    ...{ status: 413, code: 'TOO_LARGE', message: 'The request is too large.' },
    meaning: 'the body or a file is too large',
    applies: hasBody,
  },
  {
    ...{ status: 413, code: 'ACCOUNT_STORAGE_FULL', message: 'Your storage is full.' },
    meaning: 'the account’s storage is full',
    applies: ({ files, who }) => files !== undefined && who !== 'visitor',
  },
  {
    ...{ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send this as JSON.' },
    meaning: 'the body is of another type than the call takes',
    applies: hasBody,
  },
  {
    ...{ status: 422, code: 'VALIDATION_FAILED', message: 'This must be a whole number.' },
    meaning: '`errors` names the fields',
    applies: ({ params, query, body, files }) => Boolean(params || query || body || files),
  },
  {
    ...{ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Wait a minute and try again.' },
    meaning: 'this address or account called too often; `Retry-After` says when to try again',
    applies: () => true,
  },
  {
    ...{ status: 451, code: 'COUNTRY_BLOCKED', message: 'This site isn’t available in your country.' },
    meaning: 'the site is closed in this country',
    applies: ({ staysOpen }) => staysOpen !== 'always',
  },
  {
    ...{ status: 503, code: 'MAINTENANCE' },
    message: 'We’re updating the site. Come back in a few minutes.',
    meaning: 'the site is closed for a while; `Retry-After` says when to try again',
    applies: ({ staysOpen }) => staysOpen === undefined,
  },
  {
    ...{ status: 503, code: 'MEDIA_UNAVAILABLE' },
    message: 'This site can’t accept video or audio right now.',
    meaning: 'the site cannot process videos and sound at the moment',
    applies: ({ files = {} }) => Object.values(files).some(({ kind }) => /video|audio|any/.test(kind)),
  },
  {
    ...{ status: 507, code: 'INSUFFICIENT_STORAGE' },
    message: 'This site has run out of space. Try again later.',
    meaning: 'the site has run out of space',
    applies: hasFiles,
  },
]

interface Listed {
  status: number
  code: string
  meaning?: string
  message: string
}

const derived = (endpoint: Endpoint) => refusals.filter(({ applies }) => applies(endpoint))

const inWords = (code: string) => {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** All refusals of a call, declared and derived, without duplicates. */
export function listRefusals(endpoint: Endpoint): Listed[] {
  const known: Listed[] = derived(endpoint)
  const declared = Object.entries(endpoint.errors ?? {}).flatMap(([status, codes]) =>
    codes.map((code) => {
      const refusal = refusals.find((one) => one.code === code && one.status === Number(status))
      return refusal ?? { status: Number(status), code, message: inWords(code) }
    }),
  )
  const fresh = declared.filter(
    (one) => !known.some(({ status, code }) => status === one.status && code === one.code),
  )
  return [...known, ...fresh]
}

/** The refusals that the contract need not declare, each as "409 STREAM_ENDED". */
export const derivedCodes = (endpoint: Endpoint): Set<string> =>
  new Set(derived(endpoint).map(({ status, code }) => `${status} ${code}`))

function byStatus(endpoint: Endpoint): Map<number, Listed[]> {
  const grouped = new Map<number, Listed[]>()
  for (const one of listRefusals(endpoint)) grouped.set(one.status, [...(grouped.get(one.status) ?? []), one])
  return grouped
}

const pascal = (code: string) => code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, first) => first.toUpperCase())
const keyOf = (status: number, listed: Listed[]) =>
  `${listed
    .map(({ code }) => pascal(code))
    .sort()
    .join('Or')}${status}`

/** `components.responses` of the document: calls with the same refusals share one. */
export const sharedRefusals = (calls: Endpoint[]) =>
  Object.fromEntries(
    calls.flatMap((endpoint) =>
      [...byStatus(endpoint)].map(([status, listed]) => [keyOf(status, listed), describe(status, listed)]),
    ),
  )

function describe(status: number, listed: Listed[]) {
  const codes = listed.map(({ code, meaning }) => (meaning ? `\`${code}\`: ${meaning}` : `\`${code}\``))
  const examples = Object.fromEntries(
    listed.map(({ code, message }) => [code, { value: { statusCode: status, error: code, message } }]),
  )
  return {
    description: `${codes.join('; ')}.`,
    content: { 'application/json': { schema: failure, examples } },
  }
}

/** The responses of a call by status, as references. */
export const refusalsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...byStatus(endpoint)].map(([status, listed]) => [
      String(status),
      { $ref: `#/components/responses/${keyOf(status, listed)}` },
    ]),
  )
