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

/** Answers of text that are there as a whole leave compressed. Pages and files are streams, and see to it themselves. */
export function compressAnswers(http: FastifyInstance, { compress }: Pick<Config, 'compress'>) {
  if (!compress) return
  http.addHook('onSend', (request, reply, payload, next) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return next(null, payload)
    if (payload.length < worthIt || !isPlainText(reply)) return next(null, payload)
    varyByEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    // As bytes: Node would take a long string's length, and then write it into three times the room.
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

/** Caches on the way must not give a compressed answer to who cannot read it. */
export function varyByEncoding(reply: FastifyReply) {
  const known = String(reply.getHeader('vary') ?? '')
  if (/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(known)) return
  reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding')
}
