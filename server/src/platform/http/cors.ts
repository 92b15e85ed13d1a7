import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** Headers of the API, of tus, of WHIP and WHEP, and of players that read parts of a file. */
const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-HTTP-Method-Override',
].join(', ')

const exposedHeaders = [
  'Accept-Patch',
  'Accept-Post',
  'Content-Range',
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'Tus-Extension',
  'Tus-Max-Size',
  'Tus-Resumable',
  'Tus-Version',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'WWW-Authenticate',
  'X-Request-Id',
].join(', ')

const isShared = ({ url }: FastifyRequest) => /^\/(api|media)(\/|$)/.test(url)

/**
 * Lets pages of the configured origins use the API, uploads and media. They authenticate with a token: credentials that a
 * browser adds on its own are never allowed. Other origins get no headers, so that browsers refuse them.
 */
export function allowOrigins(http: FastifyInstance, { corsOrigins }: Pick<Config, 'corsOrigins'>) {
  if (corsOrigins.length === 0) return
  const isForAny = corsOrigins.includes('*')
  http.addHook('onRequest', (request, reply, next) => {
    if (!isShared(request)) return next()
    if (!isForAny) reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (!origin || !(isForAny || corsOrigins.includes(origin))) return next()
    reply.headers({
      'access-control-allow-origin': isForAny ? '*' : origin,
      'access-control-expose-headers': exposedHeaders,
    })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      answerPreflight(reply)
    else next()
  })
}

/** Handled first, because browsers send it without a token. */
function answerPreflight(reply: FastifyReply) {
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '86400',
    })
    .send()
}
