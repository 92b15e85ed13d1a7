import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/postgres'

const patienceMs = 1000

/** /api/health: the process runs. /api/ready: it can serve requests, for load balancers. */
export function watchHealth(http: FastifyInstance, db: Database, isClosing: () => boolean) {
  http.get('/api/health', { logLevel: 'warn', config: { staysOpen: 'always' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'up' }
  })

  http.get('/api/ready', { logLevel: 'warn', config: { staysOpen: 'always' } }, async (_request, reply) => {
    const reason = isClosing() ? 'shutting down' : await databaseTrouble(db)
    reply.header('cache-control', 'no-store')
    if (!reason) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reason })
  })
}

async function databaseTrouble({ pool }: Database): Promise<string | undefined> {
  const ping = pool.query('select 1').then(
    () => undefined,
    () => 'the database does not answer',
  )
  const late = pause(patienceMs, 'the database does not answer in time', { ref: false })
  return Promise.race([ping, late])
}
