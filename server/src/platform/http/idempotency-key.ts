import { createHash } from 'node:crypto'
import type { Endpoint } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'

/** The client's name for one attempt, and a digest of the request. */
export interface IdempotencyKey {
  key: string
  fingerprint: Buffer
}

export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): IdempotencyKey | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return null
  return { key, fingerprint: fingerprintOf(endpoint, request.params, request.body) }
}

/** A digest of a call and its input. */
export function fingerprintOf({ method, path }: Endpoint, params: unknown, body: unknown): Buffer {
  const content = JSON.stringify([method, path, params, sorted(body)])
  return createHash('sha256').update(content).digest()
}

/** Independent of the order of the fields. Bodies of these calls are flat. */
function sorted(body: unknown) {
  return body && typeof body === 'object' ? Object.entries(body).sort() : null
}
