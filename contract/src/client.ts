import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from './base/endpoint.ts'
import type { Calls } from './index.ts'

/** The error of a call, as the server described it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { path: string; message: string }[]
  /** The parsed response; undefined if there was none. */
  readonly response: unknown
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    errors: { path: string; message: string }[] = [],
    response: unknown = undefined,
    retryAfter: number | undefined = undefined,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.response = response
    this.retryAfter = retryAfter
  }
}

type Part<Name extends string, Shape> = Shape extends undefined ? object : { [N in Name]: Shape }
type QueryPart<Shape> = Shape extends undefined ? object : { query?: Shape }
/** Forms are sent unchanged, because browsers can stream them. A body without required fields can be omitted. */
type BodyPart<E extends Endpoint> = E['files'] extends object
  ? { body: FormData }
  : BodyOf<E> extends undefined
    ? object
    : Partial<BodyOf<E>> extends BodyOf<E>
      ? { body?: BodyOf<E> }
      : { body: BodyOf<E> }

export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  QueryPart<QueryOf<E>> &
  BodyPart<E> & { headers?: Record<string, string>; signal?: AbortSignal }

type Arguments<E extends Endpoint> =
  Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** `api('GET /performers/{id}', { params: { id } })`: method and path are the name, the contract has the types. */
export type Client = <K extends keyof Calls>(
  call: K,
  ...input: Arguments<Calls[K]>
) => Promise<ResponseOf<Calls[K]>>

export interface Outgoing extends Parts {
  /** The name in the contract. */
  call: string
  method: string
  /** Relative to the API base, with the query. */
  readonly path: string
  headers: Record<string, string>
  body: string | FormData | undefined
  signal: AbortSignal | undefined
}

export interface Incoming {
  status: number
  /** The parsed JSON, or undefined when there is none. */
  json: unknown
  /** The header `Retry-After` in seconds. */
  retryAfter?: number | undefined
}

export type Send = (request: Outgoing) => Promise<Incoming>

/** The parts of a call in its URL. */
interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
}

interface AnyInput extends Partial<Parts> {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export function pathOf(template: string, { params = {}, query = {} }: Partial<Parts>) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked(query))) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Empty values are not sent. */
const asked = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** `headers` are sent with every call. */
export function createClient(send: Send, headers: Record<string, string> = {}): Client {
  const call = async (name: string, input: AnyInput = {}) => {
    const [method = 'GET', template = ''] = name.split(' ')
    const form = input.body instanceof FormData ? input.body : undefined
    const json = !form && input.body !== undefined
    const { params = {}, query = {} } = input
    const answer = await send({
      call: name,
      method,
      params,
      query: asked(query),
      // A getter, because direct calls don't need it.
      get path() {
        return pathOf(template, { params, query })
      },
      headers: { ...(json ? { 'content-type': 'application/json' } : {}), ...headers, ...input.headers },
      body: form ?? (json ? JSON.stringify(input.body) : undefined),
      signal: input.signal,
    })
    return unwrap(answer)
  }
  return call as Client
}

/** 204 and 205 are an empty result; any status outside 200–299 is an ApiError with the server's message. */
export function unwrap({ status, json, retryAfter }: Incoming): unknown {
  if (status === 204 || status === 205) return undefined
  const body = json && typeof json === 'object' ? (json as Record<string, unknown>) : {}
  if (status >= 200 && status < 300) return body.data
  const errors = Array.isArray(body.errors) ? body.errors : []
  throw new ApiError(
    status,
    typeof body.error === 'string' ? body.error : 'UNKNOWN',
    sentenceIn(body),
    errors,
    json,
    retryAfter,
  )
}

/** The server's message, also if a proxy has wrapped it. */
function sentenceIn(body: Record<string, unknown>): string {
  for (const part of [body, body.message, body.error, body.data]) {
    if (part && typeof part === 'object' && 'message' in part && typeof part.message === 'string') {
      return part.message
    }
  }
  return ''
}
