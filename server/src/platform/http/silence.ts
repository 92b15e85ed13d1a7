import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a client may send nothing during an upload. */
const uploadSilenceMs = 60_000

export interface BodyPatience {
  /** How long a client may send nothing before its body is complete. */
  silenceMs?: number | undefined
  /** How long a whole body of at most a megabyte may take. Uploads have no such limit. */
  bodyMs?: number | undefined
}

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes connections whose body does not arrive: each of them costs memory, and some clients open many. */
export function limitSlowBodies(
  http: FastifyInstance,
  { silenceMs = 30_000, bodyMs = 60_000 }: BodyPatience = {},
) {
  http.addHook('onRequest', (request, _reply, next) => {
    watchBody(request.raw, silenceMs, bodyMs)
    next()
  })
}

function watchBody(raw: IncomingMessage, silenceMs: number, bodyMs: number) {
  const { socket, headers } = raw
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || !(socket instanceof Socket)) return
  // Node destroys the socket if its timeout has no listener.
  socket.setTimeout(silenceMs)
  deadlines.set(raw, setTimeout(() => socket.destroy(), bodyMs).unref())
  const isOver = () => {
    clearTimeout(deadlines.get(raw))
    socket.setTimeout(0)
  }
  raw.once('end', isOver)
  raw.once('close', isOver)
}

/**
 * Lets an upload take as long as it needs, as long as bytes arrive. Call the returned function once everything was read
 * or the rest does not matter.
 */
export function hangUpOnSilence({ raw }: FastifyRequest, patienceMs: number = uploadSilenceMs) {
  const { socket } = raw
  if (!(socket instanceof Socket)) return () => {}
  clearTimeout(deadlines.get(raw))
  socket.setTimeout(patienceMs)
  return () => {
    // The rest of a refused upload is read and dropped, for as long as it keeps coming.
    if (raw.complete) socket.setTimeout(0)
  }
}
