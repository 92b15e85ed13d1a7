import multipart from '@fastify/multipart'
import { type Endpoint, resumable, type SocketEvent } from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { notFound, unauthorized } from '../errors/index.ts'
import type { Logger } from '../log/index.ts'
import { connectRedis, leaveRedis } from '../redis/index.ts'
import { documentApi } from './api-docs/document-api.ts'
import { type Caller, tokenOf } from './caller.ts'
import { compressAnswers } from './compress.ts'
import type { DirectCalls } from './direct.ts'
import type { Finished, Receive, Reserve } from './form.ts'
import type { ClosedFor } from './guard.ts'
import { apiHeaders } from './headers.ts'
import { limitRates } from './rate-limits.ts'
import { createRouter, type Router } from './router.ts'

interface Uploads {
  endpoints: Endpoint[]
  admit(request: FastifyRequest): Promise<Caller>
  rateLimits: boolean
}

interface ApiParts<V extends Caller> {
  config: Pick<
    Config,
    'publicUrl' | 'redisUrl' | 'redisPrefix' | 'rateLimits' | 'defaultLimits' | 'compress' | 'contactEmail'
  >
  log: Logger
  files: {
    receive: Receive
    reserve(accountId: string, bytes: number): ReturnType<Reserve>
    finished: Finished
    serveUploads(api: FastifyInstance, uploads: Uploads): Promise<void>
  }
  authenticate(token: string): Promise<V | null>
  closedFor: ClosedFor
  /** Refuses accounts that must agree to renewed terms first. */
  refuseOwing?(caller: V): Promise<void>
  /** The calls by name, and the documented events. */
  calls: Record<string, Endpoint>
  events: SocketEvent[]
  /** For tests: fails calls that refuse with an undeclared code. */
  checksRefusals?: boolean | undefined
  /** Binds all calls and the other routes under /api. */
  bind(router: Router<V>, api: FastifyInstance): Promise<void>
}

/** Requests do not wait for an unreachable Redis. */
const impatient = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 }

/**
 * Serves /api: headers, limits, documentation, calls, resumable uploads, and a 404 as JSON. Returns the calls that pages
 * on the same node may make directly.
 */
export async function serveApi<V extends Caller>(
  api: FastifyInstance,
  parts: ApiParts<V>,
): Promise<DirectCalls> {
  const { config, log, files, authenticate, closedFor, calls, events } = parts
  const { rateLimits } = config
  apiHeaders(api)
  compressAnswers(api, config)
  await api.register(multipart, { throwFileSizeLimit: true })
  const redis =
    config.redisUrl && rateLimits ? await connectRedis(config.redisUrl, log, impatient) : undefined
  if (redis) api.addHook('onClose', () => leaveRedis(redis))
  await limitRates(api, redis, config.redisPrefix)
  const { publicUrl, contactEmail } = config
  await documentApi(api, { calls, events, publicUrl, contactEmail })
  const { receive, reserve, finished } = files
  const router = createRouter<V>(api, {
    authenticate,
    closedFor,
    refuseOwing: parts.refuseOwing,
    receive,
    reserve,
    finished,
    rateLimits,
    defaultLimits: config.defaultLimits,
    checksRefusals: parts.checksRefusals ?? false,
    calls,
  })
  await parts.bind(router, api)
  const admit = (request: FastifyRequest) => admitLogin(request, authenticate)
  await api.register(
    (uploads) => files.serveUploads(uploads, { endpoints: Object.values(calls), admit, rateLimits }),
    {
      prefix: resumable.path,
    },
  )
  // Its own route, because pages answer all other paths.
  api.all('/*', { schema: { hide: true } }, async () => {
    throw notFound('This call')
  })
  return router.direct
}

/** The session of a reset link is not a login. */
export const loginOnly = <V extends Caller>(caller: V | null) => (caller?.purpose === 'login' ? caller : null)

async function admitLogin<V extends Caller>(
  request: FastifyRequest,
  authenticate: (token: string) => Promise<V | null>,
): Promise<V> {
  const token = tokenOf(request)
  const caller = token ? loginOnly(await authenticate(token)) : null
  if (!caller) throw unauthorized()
  return caller
}
