import type { Static, TObject, TSchema } from 'typebox'
import type { Feature } from './features.ts'
import type { Capability } from './roles.ts'

/** Who may make a call: anyone; anyone, with more for a valid token; any account; creators; operators. */
export type Who = 'visitor' | 'optional' | 'user' | 'creator' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a multipart field may contain. The server detects the type from the content and ignores the name and type from
 * the client. Accounts can send the id of a finished upload as text instead of the file: see `resumable` in limits.ts.
 */
export interface FileRule {
  kind: 'image' | 'document' | 'video' | 'audio' | 'any'
  required: boolean
  maxBytes: number
}

interface Description {
  method: Method
  /** Relative to the API base, with `{name}` for parameters. */
  path: string
  summary: string
  params?: TObject
  query?: TObject
  /** JSON, or the text fields of a multipart form when `files` is given. */
  body?: TObject
  files?: Record<string, FileRule>
  /** The shape of `data`. Absent: 204, or raw bytes when `produces` is given. */
  response?: TSchema
  /** The media type of responses that are not JSON. */
  produces?: string
  /** Requests per minute: from one address, and of one account. */
  perMinute?: number
  /** A body field whose value has the same limit, because emails to one person can be requested from many addresses. */
  perMinuteBy?: string
  /**
   * The error codes by status, besides those that follow from the rest of this description (`api-docs/refusals` of the
   * server). A test compares them with the codes that the handler can reach.
   */
  errors?: Readonly<Record<number, readonly string[]>>
  /** Accepts an `Idempotency-Key` header: the same key and input get the first answer again, other input gets 409. */
  movesMoney?: boolean
  /** Publishes something. Like spending money, it waits until the person has agreed to renewed terms. */
  publishes?: boolean
  /** Available while the site is closed: always, or only during maintenance and not in blocked countries. */
  staysOpen?: 'always' | 'maintenance'
  /** Refused while operators have switched this part of the site off. */
  feature?: Feature
  /** Accepts the token of a password reset link. */
  acceptsResetLink?: boolean
}

/** A call for operators names what they need to be allowed to do. */
export type Endpoint = Description &
  ({ who: Exclude<Who, 'operator'>; capability?: never } | { who: 'operator'; capability: Capability })

/** Whether people must have agreed to renewed terms first. */
export const needsTerms = ({ who, movesMoney, publishes }: Endpoint): boolean =>
  (who === 'user' || who === 'creator') && (movesMoney === true || publishes === true)

/** Keeps the literal types of a call, so that server and web infer everything from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Shape<S> = S extends TSchema ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = Shape<E['params']>
export type QueryOf<E extends Endpoint> = Shape<E['query']>
export type BodyOf<E extends Endpoint> = Shape<E['body']>
export type ResponseOf<E extends Endpoint> = E['response'] extends TSchema ? Static<E['response']> : undefined
