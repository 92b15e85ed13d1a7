import type { Endpoint } from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/index.ts'
import type { Geo } from '../geo/index.ts'
import { type Caller, tokenOf } from './caller.ts'

/** The visitor. Read lazily, only where it matters. */
export interface Visitor {
  country(): string | null
  isOperator(): boolean | Promise<boolean>
}

interface ClosingParts {
  geo: Geo
  findCaller(token: string): Promise<Caller | null>
  /** Why the site is closed to a visitor, if it is. */
  closedTo(visitor: Visitor, staysOpen?: Endpoint['staysOpen']): Promise<AppError | null>
}

/** Why the site is closed to this token and this request's country, if it is. */
export type ClosedFor = (
  request: FastifyRequest,
  token: string | null,
  staysOpen?: Endpoint['staysOpen'],
) => Promise<AppError | null>

export function createClosedFor({ geo, findCaller, closedTo }: ClosingParts): ClosedFor {
  return (request, token, staysOpen) => {
    const visitor = {
      country: () => geo.countryOf(request),
      isOperator: async () => {
        const caller = token ? await findCaller(token) : null
        return caller?.purpose === 'login' && caller.operatorRole !== null
      },
    }
    return closedTo(visitor, staysOpen)
  }
}

/** Runs before all other handling of calls and files; pages show the reason themselves. */
export function refuseWhileClosed(http: FastifyInstance, closedFor: ClosedFor) {
  http.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') && !url.startsWith('/media/')) return
    const closed = await closedFor(request, tokenOf(request), config.staysOpen)
    if (!closed) return
    reply.header('cache-control', 'no-store')
    throw closed
  })
}
