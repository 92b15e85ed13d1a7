import type { Endpoint } from '@ovation/contract'
import type { Incoming } from '@ovation/contract/client'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/index.ts'
import { envelopeOf, nothing } from './api-docs/openapi.ts'
import { asAppError, describeFailure } from './failures.ts'
import { serializer } from './serialization.ts'
import { checker } from './validation.ts'

/** What a page asks for, as who looks at it. */
export interface Asked {
  params: Record<string, unknown>
  query: Record<string, unknown>
  token: string | null
  /** The request for the page. */
  visitor: FastifyRequest
}

export type DirectCall = (asked: Asked) => Promise<Incoming>

/** By their names in the contract. */
export type DirectCalls = ReadonlyMap<string, DirectCall>

/** Reading that answers with JSON, and whose tries nobody counts. */
export const mayBeDirect = ({ method, response, produces, perMinute }: Endpoint) =>
  method === 'GET' && Boolean(response) && !produces && !perMinute

/**
 * A call as it is answered over HTTP, but without HTTP: pages ask for several each, and making up requests and answers
 * for them cost more than their work. What is let in and what of an answer leaves is decided by the same functions;
 * `admit` says who may, and handles it.
 */
export function directCall(
  endpoint: Endpoint,
  admit: (asked: Asked) => Promise<(parts: Pick<Asked, 'params' | 'query'>) => unknown>,
): DirectCall {
  const letIn = {
    params: takes(endpoint.params ?? nothing),
    query: takes(endpoint.query ?? nothing),
  }
  const write = serializer(endpoint, envelopeOf(endpoint))
  return async (asked) => {
    try {
      const handle = await admit(asked)
      const data = await handle({ params: letIn.params(asked.params), query: letIn.query(asked.query) })
      return { status: 200, json: JSON.parse(write({ status: 0, data })) }
    } catch (error) {
      // What is thrown here is thrown in a handler of Fastify otherwise.
      const failure = asAppError(error as FastifyError | AppError)
      const { log, id } = asked.visitor
      if (failure.status >= 500) log.error({ reqId: id, err: error }, 'request failed')
      return { status: failure.status, json: describeFailure(failure) }
    }
  }
}

/** A copy with what the schema adds and translates, or its refusal. */
function takes(schema: object) {
  const check = checker(schema, 'text')
  return (part: Record<string, unknown>) => {
    const copy = { ...part }
    const outcome = check(copy)
    if (outcome !== true) throw outcome.error
    return copy
  }
}
