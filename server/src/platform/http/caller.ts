import type { OperatorRole } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'

/**
 * The part of a login that calls and sockets need for authorisation. Modules use `Viewer` of accounts, which has the
 * account, and `Audience` of people, which has the viewer and the country.
 */
export interface Caller {
  /** The id of the account. */
  id: string
  sessionId: string
  isPerformer: boolean
  /** Null for everyone but operators. */
  operatorRole: OperatorRole | null
  /** The session of a reset link may only set a new password; with `view` an operator sees the site as this person. */
  purpose: 'login' | 'reset' | 'view'
}

/** The token, with or without `Bearer `; the strings null and undefined mean no token. */
export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  return !token || token === 'null' || token === 'undefined' ? null : token
}

export const tokenOf = (request: FastifyRequest) => tokenIn(request.headers.authorization)
