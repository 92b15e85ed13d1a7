import type { FastifyInstance } from 'fastify'

const closeWithinMs = 10_000

/** Takes no more requests and waits for those under way, but not for browsers, which keep their connection after an answer. */
export async function finishRequests(http: FastifyInstance) {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const patience = setTimeout(() => http.server.closeAllConnections(), closeWithinMs)
  // A page under way still calls the API of its own process, which Fastify refuses once it is closing.
  if (http.server.listening) await new Promise((closed) => http.server.close(closed))
  await http.close()
  clearInterval(sweep)
  clearTimeout(patience)
}
