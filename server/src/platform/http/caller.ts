import type { FastifyRequest } from 'fastify'

/**
 * What calls and sockets must know of a login to decide who may. Modules know more of them (`Viewer` of accounts, with
 * the account itself), and what lists ask for is somebody who looks from somewhere (`Audience` of people).
 */
export interface Caller {
  /** Of the account. */
  id: string
  sessionId: string
  isPerformer: boolean
  isOperator: boolean
  /** A reset link is a session that may only choose a new password. */
  purpose: 'login' | 'reset'
}

/** The token as it is or after `Bearer `; the strings null and undefined mean nobody. */
export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  return !token || token === 'null' || token === 'undefined' ? null : token
}

export const tokenOf = (request: FastifyRequest) => tokenIn(request.headers.authorization)
