import type { Endpoint } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import type { AppError } from '../errors/index.ts'
import type { Geo } from '../geo/index.ts'
import { type Caller, tokenOf } from './router.ts'

/** Who wants in. Asked only where it matters. */
export interface Visitor {
  country(): string | null
  isOperator(): boolean | Promise<boolean>
}

interface Doors {
  geo: Geo
  findCaller(token: string): Promise<Caller | null>
  /** Why the site is closed to somebody, if it is. */
  closedTo(visitor: Visitor, staysOpen?: Endpoint['staysOpen']): Promise<AppError | null>
}

/** Every call and file passes here before anything else looks at it; a page says why in its own way. */
export function guardDoors(http: FastifyInstance, { geo, findCaller, closedTo }: Doors) {
  http.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') && !url.startsWith('/media/')) return
    const visitor = {
      country: () => geo.countryOf(request),
      isOperator: async () => {
        const token = tokenOf(request)
        const caller = token ? await findCaller(token) : null
        return caller?.purpose === 'login' && caller.isOperator
      },
    }
    const closed = await closedTo(visitor, config.staysOpen)
    if (!closed) return
    reply.header('cache-control', 'no-store')
    throw closed
  })
}
