import type { Endpoint } from '@ovation/contract'
import type { FastifySchema } from 'fastify'
import { sectionOf } from './tags.ts'

/** The schema of a call, by which Fastify validates and serialises it and /api/docs shows it. */
export function describeRoute(endpoint: Endpoint, name: string | undefined): FastifySchema {
  return {
    ...(name ? { operationId: name } : {}),
    summary: endpoint.summary,
    description: `Who: ${endpoint.who}${endpoint.capability ? ` (capability: ${endpoint.capability})` : ''}`,
    tags: [sectionOf(endpoint.path)],
    security: securityOf(endpoint),
    ...(endpoint.files ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.movesMoney ? { headers: idempotencyHeader } : {}),
    querystring: endpoint.query ?? nothing,
    ...(endpoint.files ? { body: formBody(endpoint) } : endpoint.body ? { body: endpoint.body } : {}),
    response: { ...successOf(endpoint), '4xx': failure },
  }
}

/** Documented and validated for calls that move money. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'The same key and input gives the first answer again; with other input it is refused (409).',
    },
  },
}

export const nothing = { type: 'object', properties: {}, additionalProperties: false }

/** An empty requirement makes the token optional. */
function securityOf({ who }: Endpoint): Record<string, string[]>[] {
  if (who === 'visitor') return []
  return who === 'optional' ? [{}, { token: [] }] : [{ token: [] }]
}

const uploadOrId = 'The file itself, or as text the id of a finished upload (see /api/uploads).'

function formBody({ body, files = {}, who }: Endpoint) {
  const description = who === 'visitor' ? {} : { description: uploadOrId }
  const fields = Object.keys(files).map((name) => [
    name,
    { type: 'string', format: 'binary', ...description },
  ])
  const needed = Object.entries(files).flatMap(([name, rule]) => (rule.required ? [name] : []))
  const required = [...(body?.required ?? []), ...needed]
  return {
    type: 'object',
    properties: { ...body?.properties, ...Object.fromEntries(fields) },
    // OpenAPI does not allow an empty list.
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}

function successOf({ response, produces }: Endpoint) {
  if (produces) {
    const schema = { type: 'string', format: 'binary' }
    return { 200: { description: 'The bytes', content: { [produces]: { schema } } } }
  }
  if (!response) return { 204: { description: 'Done', type: 'null' } }
  return { 200: envelopeOf({ response }) }
}

/** The envelope of every JSON response. */
export const envelopeOf = ({ response }: Pick<Endpoint, 'response'>) => ({
  description: 'Done',
  type: 'object',
  properties: { status: { type: 'integer', enum: [0] }, data: response },
  required: ['status', 'data'],
})

/** The body that `answerFailure` sends. */
export const failure = {
  // Short, because it is repeated for every call; the introduction lists the codes.
  description: 'Refused',
  title: 'Failure',
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['statusCode', 'error', 'message'],
}
