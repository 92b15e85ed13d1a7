import type { Endpoint } from '@ovation/contract'
import type { FastifySchema } from 'fastify'

/** One call as Fastify validates and serialises it, and as /api/docs shows it. */
export function describeRoute(endpoint: Endpoint): FastifySchema {
  const [, section = ''] = endpoint.path.split('/')
  const needsToken = endpoint.who !== 'visitor'
  return {
    summary: endpoint.summary,
    description: `Who: ${endpoint.who}`,
    tags: [section],
    ...(needsToken ? { security: [{ token: [] }] } : {}),
    ...(endpoint.files ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.produces ? { produces: [endpoint.produces] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : { querystring: nothing }),
    ...(endpoint.files ? { body: formBody(endpoint) } : endpoint.body ? { body: endpoint.body } : {}),
    ...(endpoint.response
      ? {
          response: {
            200: {
              type: 'object',
              properties: { status: { type: 'integer', enum: [0] }, data: endpoint.response },
              required: ['status', 'data'],
            },
          },
        }
      : {}),
  }
}

const nothing = { type: 'object', properties: {}, additionalProperties: false }

function formBody(endpoint: Endpoint) {
  const files = Object.keys(endpoint.files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }])
  return {
    type: 'object',
    properties: { ...endpoint.body?.properties, ...Object.fromEntries(files) },
  }
}
