import type { Static, TObject, TSchema } from 'typebox'

/** Who may make a call: anyone; anyone, but better with a token; any account; creators; operators. */
export type Who = 'visitor' | 'optional' | 'user' | 'creator' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a multipart field may hold. The server sniffs the content; the name and type a client claims count for nothing.
 * Whoever is logged in may send the id of a finished upload as text instead of the file: see `resumable` in limits.ts.
 */
export interface FileRule {
  kind: 'image' | 'document' | 'video' | 'audio' | 'any'
  required: boolean
  maxBytes: number
}

export interface Endpoint {
  method: Method
  /** Relative to the API base, with `{name}` for parameters. */
  path: string
  who: Who
  summary: string
  params?: TObject
  query?: TObject
  /** JSON, or the text fields of a multipart form when `files` is given. */
  body?: TObject
  files?: Record<string, FileRule>
  /** The shape of `data`. Absent: 204, or raw bytes when `produces` is given. */
  response?: TSchema
  /** A media type for answers that are not JSON. */
  produces?: string
  /** Requests allowed per minute: from one address, and of one account. */
  perMinute?: number
  /** A body field whose value is counted by the same measure: letters to one person may be asked for from many addresses. */
  perMinuteBy?: string
  /**
   * The codes it refuses with, by status, besides those that follow from the rest of this description (`api-docs/refusals`
   * of the server). A test compares them with what its handler can reach.
   */
  errors?: Readonly<Record<number, readonly string[]>>
  /** It takes an `Idempotency-Key` header: the same key and input gives the first answer again, other input is 409. */
  movesMoney?: boolean
  /** Answered although the site is closed: always, or only under maintenance and not in a country where it is closed. */
  staysOpen?: 'always' | 'maintenance'
  /** A password-reset link may be used as the token for this call. */
  acceptsResetLink?: boolean
}

/** Keeps the literal types of one call's description, so that server and web infer everything from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Shape<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = Shape<E['params']>
export type QueryOf<E extends Endpoint> = Shape<E['query']>
export type BodyOf<E extends Endpoint> = Shape<E['body']>
export type ResponseOf<E extends Endpoint> = E['response'] extends TSchema ? Static<E['response']> : undefined
