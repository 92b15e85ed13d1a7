import { createHash } from 'node:crypto'
import type { Endpoint } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'

/** What a client calls one attempt, and what it asked for. */
export interface IdempotencyKey {
  key: string
  fingerprint: Buffer
}

/** As OpenAPI describes it and Fastify checks it, for calls that move money. */
export const idempotencyHeader = {
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

export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  return { key, fingerprint: fingerprintOf(endpoint, request.params, request.body) }
}

/** What a call asks for, to be compared. */
export function fingerprintOf({ method, path }: Endpoint, params: unknown, body: unknown): Buffer {
  const asked = JSON.stringify([method, path, params, sorted(body)])
  return createHash('sha256').update(asked).digest()
}

/** In whichever order the fields came. Bodies of these calls are flat. */
function sorted(body: unknown) {
  return body && typeof body === 'object' ? Object.entries(body).sort() : null
}
