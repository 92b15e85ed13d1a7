import type { Static, TObject } from 'typebox'
import type { Who } from './endpoint.ts'

/** One thing that is said over the socket at `socketPath`. */
export interface SocketEvent {
  /** With `{id}` in it, each thing it is about has an event of its own: `nameFor` fills it in. */
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

/** A name as it is said: any id in the place of `{id}`. */
type Filled<Name extends string> = Name extends `${infer Before}{id}${infer After}`
  ? `${Before}${string}${After}`
  : Name

/** The event about the thing with this id. */
export const nameFor = <Name extends string>({ name }: { name: Name }, id: string) =>
  name.replace('{id}', id) as Filled<Name>

const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** How the contract writes the name of an event that was said. */
export const describedName = (said: string) => said.replace(anyId, '{id}')

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
    ? Filled<N>
    : never]: E extends SocketEvent ? (payload: PayloadOf<E>) => void : never
}

export const socketPath = '/api/socket.io'
