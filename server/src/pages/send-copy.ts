import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { encodingFor, varyByEncoding } from '#platform/http'
import { type Copy, newNonce } from './copy.ts'

/** Sends a copy with a new nonce in headers and scripts. */
export async function sendCopy(
  copy: Copy,
  request: FastifyRequest,
  reply: FastifyReply,
  { compress }: Pick<Config, 'compress'>,
) {
  const nonce = newNonce()
  reply.code(copy.status)
  for (const [name, value] of copy.headers(nonce)) reply.header(name, value)
  if (compress) varyByEncoding(reply)
  if (request.method === 'HEAD') return reply.send()
  const encoding = compress ? encodingFor(request.headers['accept-encoding']) : null
  const compressed = encoding && (await copy.compressed(encoding, nonce))
  if (compressed) return reply.header('content-encoding', encoding).send(compressed)
  return reply.send(copy.body(nonce))
}
