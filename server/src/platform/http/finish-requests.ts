import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const closeWithinMs = 10_000
/** How long open connections have to finish their response. */
const turnOverMs = 200

const hasConnections = ({ server }: FastifyInstance) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)))

/** Every response closes its connection, so that no request arrives on one that is closed as idle. */
function closeAfterAnswers({ server }: FastifyInstance) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
}

/** Accepts no more requests and waits for those in progress, but not for idle keep-alive connections. */
export async function finishRequests(http: FastifyInstance) {
  closeAfterAnswers(http)
  if (http.server.listening && (await hasConnections(http))) await pause(turnOverMs)
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50)
  const patience = setTimeout(() => http.server.closeAllConnections(), closeWithinMs)
  // A page in progress still calls the API of its own process, which Fastify refuses once it is closing.
  if (http.server.listening) await new Promise((closed) => http.server.close(closed))
  await http.close()
  clearInterval(sweep)
  clearTimeout(patience)
}
