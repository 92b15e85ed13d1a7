import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#modules/accounts'
import type { Platform } from '#platform'
import { tokenOf } from '#platform/http'
import { closedTo } from './closed.ts'

type FindViewer = (token: string) => Promise<Viewer | null>

/** Every call and file passes here before anything else looks at it; a page says why in its own way. */
export function closeDoors(http: FastifyInstance, platform: Platform, findViewer: FindViewer) {
  http.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!url.startsWith('/api/') && !url.startsWith('/media/')) return
    const visitor = {
      country: () => platform.geo.countryOf(request),
      isOperator: async () => {
        const token = tokenOf(request)
        const viewer = token ? await findViewer(token) : null
        return viewer?.purpose === 'login' && viewer.isOperator
      },
    }
    const closed = await closedTo(platform, visitor, config.staysOpen)
    if (!closed) return
    reply.header('cache-control', 'no-store')
    throw closed
  })
}
