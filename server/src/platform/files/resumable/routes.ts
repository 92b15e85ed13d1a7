import { type Endpoint, resumable } from '@ovation/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { notFound } from '#platform/errors'
import type { Caller } from '#platform/http'
import { documents } from './documents.ts'
import { extensions, requireVersion } from './protocol.ts'
import { createRequests, type Parts as RequestParts } from './requests.ts'

export interface Serving {
  /** The calls that an upload can be created for. */
  endpoints: readonly Endpoint[]
  /** The person who is logged in; throws without a login. */
  admit(request: FastifyRequest): Promise<Caller>
  rateLimits: boolean
  /** How long an upload may be idle. */
  patienceMs?: number
}

type Parts = Serving & Omit<RequestParts, 'path'>

const begunPerMinute = 120
/** Enough for parts of the web's size over a fast connection, for several people behind one address. */
const partsPerMinute = 1200

/** The tus protocol: create an upload, read its offset, send a part, cancel it. */
export async function uploadRoutes(app: FastifyInstance, parts: Parts) {
  const requests = createRequests({ ...parts, path: app.prefix })
  const viewers = new WeakMap<FastifyRequest, Caller>()

  const viewerOf = (request: FastifyRequest) => {
    const viewer = viewers.get(request)
    if (!viewer) throw new Error('Nobody was admitted.')
    return viewer
  }
  const guarded = (max: number, schema: FastifySchema) => ({
    schema,
    config: {
      rateLimit: parts.rateLimits ? { max } : (false as const),
      // HEAD has its own meaning here, so it is logged.
      swagger: { exposeHeadRoute: true },
    },
    // After the rate limit, and before anything is read.
    preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
      requireVersion(request, reply)
      viewers.set(request, await parts.admit(request))
    },
    // The schemas are for the documentation only: the protocol defines its own refusals.
    validatorCompiler: () => () => true,
  })

  // Bytes are accepted with any content type; the protocol checks the rest.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.options('', { schema: documents.options }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': resumable.version,
        'tus-version': resumable.version,
        'tus-extension': extensions,
        'tus-max-size': largestOf(parts.endpoints),
      })
      .send(),
  )

  app.post('', guarded(begunPerMinute, documents.begin), (request, reply) =>
    requests.begin(viewerOf(request), request, reply),
  )

  const { tell, takePart, giveUp } = requests
  const byMethod = { HEAD: tell, PATCH: takePart, DELETE: giveUp }
  for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
    const answer = byMethod[method]
    app.route<{ Params: { id: string } }>({
      method,
      url: '/:id',
      ...guarded(partsPerMinute, documents[method]),
      handler: (request, reply) => answer(viewerOf(request), request.params.id, request, reply),
    })
  }

  /** For clients behind a proxy that permits only GET and POST. */
  app.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/:id',
    ...guarded(partsPerMinute, { hide: true }),
    handler: (request, reply) => {
      const meant = new Map(Object.entries(byMethod)).get(String(request.headers['x-http-method-override']))
      if (!meant) throw notFound('This call')
      return meant(viewerOf(request), request.params.id, request, reply)
    },
  })
}

const largestOf = (endpoints: readonly Endpoint[]) =>
  Math.max(
    ...endpoints.flatMap(({ files, who }) =>
      who === 'visitor' ? [] : Object.values(files ?? {}).map(({ maxBytes }) => maxBytes),
    ),
  )
