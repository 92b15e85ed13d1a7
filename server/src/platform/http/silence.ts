import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

const stillAtMostMs = 60_000

/**
 * Node hangs up on those who are silent for so long; a line that was cut without a word would stay open for hours.
 * Whoever has heard the end calls what this returns.
 */
export function hangUpOnSilence({ raw: { socket } }: FastifyRequest, patienceMs: number = stillAtMostMs) {
  if (!(socket instanceof Socket)) return () => {}
  socket.setTimeout(patienceMs)
  return () => {
    socket.setTimeout(0)
  }
}
