import { cookies, type Endpoint } from '@ovation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/index.ts'
import type { Geo } from '../geo/index.ts'
import { type Caller, tokenIn, tokenOf } from './caller.ts'

/** The visitor. Read lazily, only where it matters. */
export interface Visitor {
  country(): string | null
  isOperator(): boolean | Promise<boolean>
}

/** What decides whether a call, event or file is available. */
export type Availability = Pick<Endpoint, 'staysOpen' | 'feature'>

interface ClosingParts {
  geo: Geo
  findCaller(token: string): Promise<Caller | null>
  /** Why this is closed to a visitor, if it is. */
  closedTo(visitor: Visitor, wanted: Availability): Promise<AppError | null>
}

/** Why this is closed to this token and this request's country, if it is. */
export type ClosedFor = (
  request: FastifyRequest,
  token: string | null,
  wanted: Availability,
) => Promise<AppError | null>

export function createClosedFor({ geo, findCaller, closedTo }: ClosingParts): ClosedFor {
  return (request, token, wanted) => {
    const visitor = {
      country: () => geo.countryOf(request),
      isOperator: async () => {
        const caller = token ? await findCaller(token) : null
        return caller?.purpose === 'login' && caller.operatorRole !== null
      },
    }
    return closedTo(visitor, wanted)
  }
}

/** Runs before all other handling of calls and files; pages show the reason themselves. */
export function refuseWhileClosed(http: FastifyInstance, closedFor: ClosedFor) {
  http.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    const isMedia = url.startsWith('/media/')
    if (!isMedia && !url.startsWith('/api/')) return
    const closed = await closedFor(request, isMedia ? cookieOf(request) : tokenOf(request), config)
    if (!closed) return
    reply.header('cache-control', 'no-store')
    throw closed
  })
}

/** Browsers load pictures without the Authorization header. Signed URLs grant access; this only recognises operators. */
function cookieOf({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(`${cookies.token}=`))
  return tokenIn(token?.slice(cookies.token.length + 1))
}
