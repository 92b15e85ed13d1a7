import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** The page builds its styles and pictures itself. Unlike the package's own policy, this one works without TLS too. */
const policy = {
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** OpenAPI from the calls themselves, at /api/docs. */
export async function documentCalls(api: FastifyInstance) {
  await api.register(swagger, {
    openapi: {
      info: { title: 'Ovation', version: '0.1.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    // The package does not know where it is mounted.
    indexPrefix: api.prefix,
    staticCSP: policy,
  })
}
