import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** OpenAPI from the calls themselves, at /api/docs. */
export async function documentCalls(api: FastifyInstance) {
  await api.register(swagger, {
    openapi: {
      info: { title: 'Ovation', version: '0.1.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
  })
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
