import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#config'
import { sameBytes, sha256 } from '#platform/crypto'
import { notFound, unauthorized } from '#platform/errors'
import type { Database } from '#platform/postgres'

interface Parts {
  config: Pick<Config, 'metricsToken'>
  db: Database
  sockets: () => number
}

/** Serves the counters of this process at /api/metrics. */
export function watchMetrics(http: FastifyInstance, { config, db, sockets }: Parts) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('database_connections', 'Connections to the database', () => db.pool.totalCount)
  gauge('database_connections_idle', 'Connections nobody is using', () => db.pool.idleCount)
  gauge('database_waiting', 'Queries that wait for a connection', () => db.pool.waitingCount)
  gauge('sockets_open', 'Realtime connections', sockets)

  http.addHook('onResponse', (request, reply, next) => {
    // The pattern, because a path would create a time series for every id.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })

  http.get('/api/metrics', { logLevel: 'warn', config: { staysOpen: 'always' } }, async (request, reply) => {
    admit(request, config.metricsToken)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Allowed with the token if one is set, else only from this machine and not through a proxy. */
function admit(request: FastifyRequest, token: string) {
  if (token) {
    const sent = request.headers.authorization ?? ''
    if (!sameBytes(sha256(sent), sha256(`Bearer ${token}`))) throw unauthorized()
    return
  }
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  const loopback = /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')
  if (proxied || !loopback) throw notFound()
}
