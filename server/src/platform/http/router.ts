import {
  type BodyOf,
  type Endpoint,
  type FileRule,
  isAllowed,
  isShownWhenViewing,
  needsTerms,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Who,
} from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, forbidden, unauthorized } from '../errors/index.ts'
import { describeRoute } from './api-docs/openapi.ts'
import { listRefusals } from './api-docs/refusals.ts'
import { acceptJson, refuseWrongType } from './bodies.ts'
import { type Caller, tokenOf } from './caller.ts'
import { type DirectCall, type DirectCalls, directCall, mayBeDirect } from './direct.ts'
import { type Finished, type Receive, type ReceivedFile, type Reserve, readForm } from './form.ts'
import type { ClosedFor } from './guard.ts'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts'
import { type DefaultLimits, defaultLimits, limitByAccount, limitByField } from './rate-limits.ts'
import { serializer } from './serialization.ts'
import { withUploads } from './uploads-in.ts'
import { checker } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in the contract; also for routes that are not in it. */
    staysOpen?: NonNullable<Endpoint['staysOpen']>
    feature?: NonNullable<Endpoint['feature']>
  }
}

type ViewerFor<W extends Who, V> = W extends 'user' | 'creator' | 'operator' ? V : V | null

type FilesOf<E extends Endpoint> =
  E['files'] extends Record<string, FileRule>
    ? {
        [F in keyof E['files']]: E['files'][F]['required'] extends true
          ? ReceivedFile
          : ReceivedFile | undefined
      }
    : undefined

export interface Call<E extends Endpoint, V> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: FilesOf<E>
  viewer: ViewerFor<E['who'], V>
  /** The idempotency key of a call that moves money, if the client sent one. */
  idempotencyKey: IdempotencyKey | null
  /** The request of the call, or of the page that makes it. */
  request: FastifyRequest
  header: SetHeader
}

/** Sets a header of the response of a call over HTTP. */
export type SetHeader = (name: string, value: string) => void

/** Calls that do not produce JSON return bytes. */
type AnswerOf<E extends Endpoint> = E['produces'] extends string ? Buffer : ResponseOf<E>

export type Handler<E extends Endpoint, V> = (call: Call<E, V>) => Promise<AnswerOf<E>> | AnswerOf<E>

export interface Router<V> {
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E, V>): void
}

interface RouterParts<V> {
  authenticate: (token: string) => Promise<V | null>
  /** Without it the site is open to everyone. */
  closedFor?: ClosedFor
  /** Refuses accounts that must agree to renewed terms first. */
  refuseOwing?: ((caller: V) => Promise<void>) | undefined
  receive: Receive
  /** Without it accounts have no storage limit. */
  reserve?: (accountId: string, bytes: number) => ReturnType<Reserve>
  /** Without it files can only be sent with their call. */
  finished?: Finished
  rateLimits: boolean
  /** The limit of calls without one of their own; without it they have none. */
  defaultLimits?: DefaultLimits
  /** For tests: fails calls that refuse with an undeclared code. */
  checksRefusals?: boolean
  /** The names of the endpoints in the contract, for the documentation. */
  calls?: Record<string, Endpoint>
  /** How long an upload may stall. */
  uploadPatienceMs?: number
}

const fastifyPath = (path: string) =>
  path.replace(/\{(\w+)\}(\.\w+)?/g, (_, name, suffix) => (suffix ? `:${name}(^\\w+)${suffix}` : `:${name}`))

const onlyViewing = () =>
  forbidden('You’re viewing the site as someone else. You can’t change anything or see private messages.')

/** A caller with a login may still lack the role that a call needs. */
export function refuseOthers(
  { who, capability }: Pick<Endpoint, 'who' | 'capability'>,
  { isPerformer, operatorRole }: Pick<Caller, 'isPerformer' | 'operatorRole'>,
) {
  if (who === 'creator' && !isPerformer) throw forbidden('Only creators can do this.')
  if (who !== 'operator') return
  if (!operatorRole) throw forbidden('Only operators can do this.')
  if (!capability || !isAllowed(operatorRole, capability)) throw forbidden('Your role doesn’t allow this.')
}

/** A call without required fields may be sent without a body, which Fastify passes as null. */
const mayBeAbsent = (part: string | undefined, { body }: Endpoint) =>
  part === 'body' && body !== undefined && !body.required?.length

/** Binds the contract's endpoints to handlers: authorisation, validation and the response envelope. */
export function createRouter<V extends Caller>(
  app: FastifyInstance,
  parts: RouterParts<V>,
): Router<V> & { direct: DirectCalls } {
  acceptJson(app)
  const names = new Map(Object.entries(parts.calls ?? {}).map(([name, endpoint]) => [endpoint, name]))
  const direct = new Map<string, DirectCall>()
  const findOnce = once(parts.authenticate)
  const shared = parts.rateLimits && parts.defaultLimits ? defaultLimits(parts.defaultLimits) : undefined

  async function admit(
    endpoint: Endpoint,
    token: string | null,
    find = parts.authenticate,
  ): Promise<V | null> {
    // Calls that change something are refused even where they need no login.
    const isOpen = endpoint.who === 'visitor' && endpoint.method === 'GET'
    const found = token && !isOpen ? await find(token) : null
    if (found?.purpose === 'view' && !isShownWhenViewing(endpoint)) throw onlyViewing()
    if (endpoint.who === 'visitor') return null
    const viewer = found?.purpose === 'reset' && !endpoint.acceptsResetLink ? null : found
    if (endpoint.who === 'optional') return viewer
    if (!viewer) throw unauthorized()
    refuseOthers(endpoint, viewer)
    if (needsTerms(endpoint)) await parts.refuseOwing?.(viewer)
    return viewer
  }

  return {
    direct,
    handle(endpoint, handler) {
      const viewers = new WeakMap<FastifyRequest, V | null>()
      const form = endpoint.files
        ? {
            files: endpoint.files,
            check: endpoint.body && checker(endpoint.body, 'text'),
            takesUploads: Boolean(parts.finished) && endpoint.who !== 'visitor',
          }
        : undefined
      const { perMinute } = parts.rateLimits ? endpoint : {}
      const usual = perMinute ? undefined : shared
      const limits = perMinute
        ? [
            limitByAccount(app, endpoint, (request) => viewers.get(request)?.id),
            limitByField(app, endpoint),
          ].filter((limit) => limit !== undefined)
        : []
      app.route({
        method: endpoint.method,
        url: fastifyPath(endpoint.path),
        schema: describeRoute(endpoint, names.get(endpoint)),
        config: {
          rateLimit: perMinute ? { max: perMinute } : false,
          ...(endpoint.staysOpen && { staysOpen: endpoint.staysOpen }),
          ...(endpoint.feature && { feature: endpoint.feature }),
        },
        validatorCompiler: ({ schema, httpPart }) => {
          if (httpPart === 'body' && form) return () => true
          const check = checker(schema, httpPart === 'body' ? 'json' : 'text')
          return mayBeAbsent(httpPart, endpoint) ? (value) => value === null || check(value) : check
        },
        serializerCompiler: ({ schema }) => serializer(endpoint, schema),
        onRequest: async (request) => usual?.countAddress(request.ip),
        // After the rate limit, which also counts requests with a wrong token, and before the body is read.
        preParsing: async (request) => {
          const viewer = await admit(endpoint, tokenOf(request))
          viewers.set(request, viewer)
          if (viewer) usual?.countAccount(viewer.id)
          refuseWrongType(endpoint, request)
        },
        preHandler: limits,
        handler: async (request, reply) => {
          const viewer = viewers.get(request) ?? null
          const { reserve, uploadPatienceMs: patienceMs } = parts
          const reserveMine: Reserve | undefined =
            viewer && reserve ? (bytes) => reserve(viewer.id, bytes) : undefined
          const received =
            form && (await readForm(request, form, parts.receive, { reserve: reserveMine, patienceMs }))
          const work = async () => {
            // Fastify has validated each part against the endpoint's schemas, from which these types are inferred.
            const call = {
              params: request.params,
              query: request.query,
              body: received ? received.body : (request.body ?? {}),
              files: received?.files,
              viewer,
              idempotencyKey: endpoint.movesMoney ? idempotencyKeyOf(endpoint, request) : null,
              request,
              header: (name: string, value: string) => reply.header(name, value),
            } as unknown as Parameters<typeof handler>[0]
            return handler(call)
          }
          try {
            const data =
              received && viewer && parts.finished
                ? await withUploads(
                    parts.finished,
                    { endpoint, params: request.params, ownerId: viewer.id, form: received },
                    work,
                  )
                : await work()
            if (endpoint.produces) return reply.type(endpoint.produces).send(data)
            if (reply.sent) return data
            if (!endpoint.response) return reply.code(204).send()
            return { status: 0, data }
          } catch (error) {
            if (parts.checksRefusals && error instanceof AppError) requireDeclared(endpoint, error)
            throw error
          } finally {
            await received?.discard()
          }
        },
      })
      if (!mayBeDirect(endpoint)) return
      const answer = directCall(endpoint, async ({ token, visitor }) => {
        const closed = await parts.closedFor?.(visitor, token, endpoint)
        if (closed) throw closed
        const viewer = await admit(endpoint, token, (wanted) => findOnce(visitor, wanted))
        return (input) => {
          const call = { ...input, body: {}, viewer, idempotencyKey: null, request: visitor, header: unsaid }
          return handler(call as unknown as Parameters<typeof handler>[0])
        }
      })
      direct.set(`${endpoint.method} ${endpoint.path}`, answer)
    },
  }
}

function requireDeclared(endpoint: Endpoint, { status, code }: AppError) {
  const known = listRefusals(endpoint).some((one) => one.status === status && one.code === code)
  if (!known) throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${status} ${code}.`)
}

/** Headers of a call do not apply to the page that makes it. */
const unsaid: SetHeader = () => {}

/** All calls of a page have the same caller, which is loaded once. */
function once<V>(find: (token: string) => Promise<V | null>) {
  const found = new WeakMap<FastifyRequest, { token: string; caller: Promise<V | null> }>()
  return (visitor: FastifyRequest, token: string): Promise<V | null> => {
    const known = found.get(visitor)
    if (known?.token === token) return known.caller
    const caller = find(token)
    found.set(visitor, { token, caller })
    return caller
  }
}
