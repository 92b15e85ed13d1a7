import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageBytes } from './page-bytes.ts'
import type { Answer } from './web-build.ts'

/** Sends the response of the web app. */
export async function sendPage(answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers } = answer.response
  reply.code(status)
  for (const [name, value] of headers) {
    // Each cookie needs its own header.
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await pageBytes(answer))
}
