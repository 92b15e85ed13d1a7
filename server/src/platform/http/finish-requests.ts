import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const closeWithinMs = 10_000
/** How long connections that are in use have to end with the answer under way. */
const turnOverMs = 200

const hasConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)))

/** Every answer is the last of its connection, so that no request is on its way on one that is closed as idle. */
function closeAfterAnswers({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Takes no more requests and waits for those under way, but not for browsers, which keep their connection after an answer. */
export async function finishRequests(http: FastifyInstance) {
  closeAfterAnswers(http)
  if (http.server.listening && (await hasConnections(http))) await pause(turnOverMs)
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const patience = setTimeout(() => http.server.closeAllConnections(), closeWithinMs)
  // A page under way still calls the API of its own process, which Fastify refuses once it is closing.
  if (http.server.listening) await new Promise((closed) => http.server.close(closed))
  await http.close()
  clearInterval(sweep)
  clearTimeout(patience)
}
