import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config'
import { newId } from '#platform/ids'
import { type Logger, withoutToken } from '#platform/log'
import { allowOrigins } from './cors.ts'
import { answerFailure, answerFailures } from './failures.ts'
import { protection } from './headers.ts'
import { type BodyPatience, limitSlowBodies } from './silence.ts'

const largestBody = 1024 * 1024
/** Uploads of gigabytes over a slow line must fit; `limitSlowBodies` ends everything else much sooner. */
const longestRequestMs = 6 * 60 * 60 * 1000

/** Creates Fastify with one log line for each request and security headers on every response. */
export function createHttp(
  config: Pick<Config, 'publicUrl' | 'trustProxy'> & Partial<Pick<Config, 'corsOrigins'>>,
  log: Logger,
  patience?: BodyPatience,
): FastifyInstance {
  const protect = protection(config)
  const http: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // A logger for each request would cost more than the lines it writes, so log calls name the request.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    requestTimeout: longestRequestMs,
    routerOptions: { maxParamLength: 200 },
    // Fastify calls no hooks for a URL that it can't parse.
    frameworkErrors(error, request, reply) {
      protect(request, reply)
      answerFailure(error, request, reply)
    },
  })
  answerFailures(http)
  limitSlowBodies(http, patience)
  http.addHook('onRequest', (request, reply, next) => {
    protect(request, reply)
    next()
  })
  allowOrigins(http, { corsOrigins: config.corsOrigins ?? [] })
  http.addHook('onResponse', (request, reply, next) => {
    const { id, method, url } = request
    const ms = Math.round(reply.elapsedTime)
    log.info({ reqId: id, method, url: withoutToken(url), status: reply.statusCode, ms }, 'request')
    next()
  })
  return http
}
