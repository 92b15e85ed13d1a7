import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint, SocketEvent } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import { contactOf, describeAsyncApi } from './async-api.ts'
import { completeDocument } from './complete.ts'
import { describeEvents, listEvents } from './describe-events.ts'
import { shareShapes } from './share-shapes.ts'

/** The page creates its styles and pictures itself. Unlike the package's own policy, this one works without TLS too. */
const policy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

const introduction = `The events of the socket, and below them every call.

Success is \`{ "status": 0, "data": … }\`; a failure has a code for programs and a sentence for people. A call is refused with 401 without a token that opens it, 403 when it is not for you, 404 when it is hidden or not there, and 422 with the fields that are wrong.

The token goes into the header \`Authorization: Bearer …\`. The events are also described as [AsyncAPI](/api/docs/asyncapi.json) for programs.`

/** The package appends this to the name of every HEAD, although the name is already unique. */
const withoutSuffix = (key: string, value: unknown) =>
  key === 'operationId' && typeof value === 'string' ? value.replace(/-head$/, '') : value

interface Documented {
  calls: Record<string, Endpoint>
  events: SocketEvent[]
  publicUrl: string
  contactEmail: string
}

/** OpenAPI generated from the calls and events, at /api/docs. */
export async function documentApi(
  api: FastifyInstance,
  { calls, events, publicUrl, contactEmail }: Documented,
) {
  const described = describeEvents(events)
  await api.register(swagger, {
    openapi: {
      info: {
        title: 'Ovation',
        version: '0.1.0',
        description: `${introduction}\n\n${listEvents(events)}`,
        contact: contactOf(publicUrl, contactEmail),
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token that a login answers.' },
        },
      },
    },
    transformObject: (document) =>
      'openapiObject' in document
        ? shareShapes(
            { ...completeDocument(document.openapiObject, calls), 'x-socket-events': described },
            withoutSuffix,
          )
        : document.swaggerObject,
  })
  api.get('/docs/asyncapi.json', { schema: { hide: true } }, () =>
    describeAsyncApi(events, publicUrl, contactEmail),
  )
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The package does not know where it is mounted.
    indexPrefix: api.prefix,
    staticCSP: policy,
  })
}
