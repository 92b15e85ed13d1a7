import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'

/** Security headers of every response. Pages add a content security policy. */
export function protection({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
    // Signing in or paying may open a page of another site.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id)
  }
}

/** Responses are not cached unless the call sets it, and JSON is never rendered as a page. */
export function apiHeaders(api: FastifyInstance) {
  api.addHook('onSend', (request, reply, payload, next) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (isUnchanged(request, reply)) {
      reply.code(304).removeHeader('content-length')
      return next(null, null)
    }
    next(null, payload)
  })
}

/** The client already has this version. Only calls that name a version have an ETag. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const known = request.headers['if-none-match']
  if (reply.statusCode !== 200 || typeof etag !== 'string' || known === undefined) return false
  return known
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')
}
