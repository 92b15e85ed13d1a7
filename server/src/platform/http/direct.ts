import type { Endpoint } from '@ovation/contract'
import type { Incoming } from '@ovation/contract/client'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/index.ts'
import { envelopeOf, nothing } from './api-docs/openapi.ts'
import { asAppError, describeFailure } from './failures.ts'
import { serializer } from './serialization.ts'
import { checker } from './validation.ts'

/** A call by a page, made as its viewer. */
export interface DirectRequest {
  params: Record<string, unknown>
  query: Record<string, unknown>
  token: string | null
  /** The request for the page. */
  visitor: FastifyRequest
}

export type DirectCall = (request: DirectRequest) => Promise<Incoming>

/** By name in the contract. */
export type DirectCalls = ReadonlyMap<string, DirectCall>

/** Reading calls with a JSON response and without a rate limit of their own. */
export const mayBeDirect = ({ method, response, produces, perMinute }: Endpoint) =>
  method === 'GET' && Boolean(response) && !produces && !perMinute

/**
 * A call without HTTP: a page makes several calls, and building requests and responses for them cost more than the calls.
 * Input and output pass through the same functions as over HTTP; `admit` authorises and handles the call.
 */
export function directCall(
  endpoint: Endpoint,
  admit: (request: DirectRequest) => Promise<(parts: Pick<DirectRequest, 'params' | 'query'>) => unknown>,
): DirectCall {
  const letIn = {
    params: takes(endpoint.params ?? nothing),
    query: takes(endpoint.query ?? nothing),
  }
  const write = serializer(endpoint, envelopeOf(endpoint))
  return async (request) => {
    try {
      const handle = await admit(request)
      const data = await handle({ params: letIn.params(request.params), query: letIn.query(request.query) })
      return { status: 200, json: JSON.parse(write({ status: 0, data })) }
    } catch (error) {
      // Over HTTP, a handler of Fastify throws this.
      const failure = asAppError(error as FastifyError | AppError)
      const { log, id } = request.visitor
      if (failure.status >= 500) log.error({ reqId: id, err: error }, 'request failed')
      return { status: failure.status, json: describeFailure(failure) }
    }
  }
}

/** A copy with the defaults and conversions of the schema; throws if it is invalid. */
function takes(schema: object) {
  const check = checker(schema, 'text')
  return (part: Record<string, unknown>) => {
    const copy = { ...part }
    const outcome = check(copy)
    if (outcome !== true) throw outcome.error
    return copy
  }
}
