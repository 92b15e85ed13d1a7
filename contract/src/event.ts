import type { Static, TObject } from 'typebox'
import type { Who } from './endpoint.ts'

/** One thing that is said over the socket at `socketPath`. */
export interface SocketEvent {
  name: string
  from: 'client' | 'server'
  /** Who may send it, or who is told. */
  who: Who
  summary: string
  payload: TObject
  /** What the answer to a client says besides `ok: true`. */
  ack?: TObject
  /** How often an account, or a socket that is nobody's, may send it in a minute. */
  perMinute?: number
}

/** Keeps the literal types of one event's description, so that server and web infer everything from it. */
export function event<const E extends SocketEvent>(description: E): E {
  return description
}

export type PayloadOf<E extends SocketEvent> = Static<E['payload']>

/** The same shape as every failure of a call. */
export interface EventRefusal {
  ok: false
  statusCode: number
  error: string
  message: string
  errors?: { path: string; message: string }[]
}

export type Acked<E extends SocketEvent> = { ok: true } & (E['ack'] extends TObject
  ? Static<E['ack']>
  : object)

type Acknowledge<E extends SocketEvent> = (answer: Acked<E> | EventRefusal) => void

/** A payload that needs nothing may be left out. */
type SentBy<E extends SocketEvent> =
  Partial<PayloadOf<E>> extends PayloadOf<E>
    ? (payload?: PayloadOf<E>, acknowledge?: Acknowledge<E>) => void
    : (payload: PayloadOf<E>, acknowledge?: Acknowledge<E>) => void

/** A list of events as Socket.IO wants their types: by name, as functions. */
export type FromClient<List> = {
  [E in List[keyof List] as E extends { from: 'client'; name: infer N extends string }
    ? N
    : never]: E extends SocketEvent ? SentBy<E> : never
}
export type FromServer<List> = {
  [E in List[keyof List] as E extends { from: 'server'; name: infer N extends string }
    ? N
    : never]: E extends SocketEvent ? (payload: PayloadOf<E>) => void : never
}

export const socketPath = '/api/socket.io'
