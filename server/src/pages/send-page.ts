import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { compressor, encodingFor, varyByEncoding } from '#platform/http'
import { PageWriter } from './page-writer.ts'
import type { Answer } from './web-build.ts'

/** Sends what the web has answered: a page as React writes it, anything else as it is. */
export function sendPage(
  { response, rendering }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  { compress }: Pick<Config, 'compress'>,
) {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    // Each cookie is a header of its own.
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (request.method === 'HEAD') {
    rendering?.abort()
    return reply.send()
  }
  const body = rendering ?? response.body
  if (!body) return reply.send()
  const encoding = compress && isText(response) ? encodingFor(request.headers['accept-encoding']) : null
  if (compress) varyByEncoding(reply)
  const { stream, send } = encoding ? compressor(encoding) : { stream: new PassThrough(), send: () => {} }
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length')
  const writer = new PageWriter(stream, send)
  if (rendering) rendering.pipe(writer)
  else if (response.body) copy(response.body, writer)
  return reply.send(stream)
}

const isText = ({ headers }: Response) =>
  /^(text\/|application\/json)/i.test(headers.get('content-type') ?? '')

/** What a page asks for while it is open comes piece by piece, and each piece is wanted at once. */
async function copy(from: ReadableStream<Uint8Array>, to: PageWriter) {
  try {
    for await (const part of from) {
      to.write(part)
      to.flush()
    }
    to.end()
  } catch (error) {
    to.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}
