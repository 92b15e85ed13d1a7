import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#config'
import { brotliOptions, type Encoding, encodingFor, gzipOptions } from './encodings.ts'

/** Below this, compressing costs more than the network would. */
const worthIt = 1024

const text = /^(text\/|application\/(json|javascript|xml|[\w.+-]+\+json))/i

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressBy: Record<Encoding, (bytes: string | Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, brotliOptions),
  gzip: (bytes) => zip(bytes, gzipOptions),
}

/** Compresses complete text responses. Pages and files are streams and compress themselves. */
export function compressAnswers(http: FastifyInstance, { compress }: Pick<Config, 'compress'>) {
  if (!compress) return
  http.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return next(null, payload)
    if (payload.length < worthIt || !isPlainText(reply)) return next(null, payload)
    varyByEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    // As bytes: for a long string, Node allocates three times its length.
    if (!encoding || request.method === 'HEAD') return next(null, bytesOf(payload))
    compressBy[encoding](payload).then((compressed) => {
      reply.header('content-encoding', encoding).header('content-length', compressed.length)
      next(null, compressed)
    }, next)
  })
}

const bytesOf = (payload: string | Buffer) => (typeof payload === 'string' ? Buffer.from(payload) : payload)

const isPlainText = (reply: FastifyReply) =>
  text.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding')

/** Caches must not send a compressed response to a client that can't read it. */
export function varyByEncoding(reply: FastifyReply) {
  const known = String(reply.getHeader('vary') ?? '')
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(known)) return
  reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding')
}
