import type { Static, TObject } from 'typebox'
import type { Who } from './endpoint.ts'
import type { Feature } from './features.ts'

/** An event of the socket at `socketPath`. */
export interface SocketEvent {
  /** With `{id}`, each object has its own event: `nameFor` inserts the id. */
  name: string
  from: 'client' | 'server'
  /** Who may send it, or who receives it. */
  who: Who
  summary: string
  payload: TObject
  /** The fields of the acknowledgement besides `ok: true`. */
  ack?: TObject
  /** The limit per minute of an account, or of an anonymous socket. */
  perMinute?: number
  /** Refused while operators have switched this part of the site off. */
  feature?: Feature
}

/** Keeps the literal types of an event, so that server and web infer everything from it. */
export function event<const E extends SocketEvent>(description: E): E {
  return description
}

/** The name of a sent event: any id in the place of `{id}`. */
type Filled<Name extends string> = Name extends `${infer Before}{id}${infer After}`
  ? `${Before}${string}${After}`
  : Name

/** The name of the event about the object with this id. */
export const nameFor = <Name extends string>({ name }: { name: Name }, id: string) =>
  name.replace('{id}', id) as Filled<Name>

const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** The name in the contract of a sent event. */
export const describedName = (eventName: string) => eventName.replace(anyId, '{id}')

export type PayloadOf<E extends SocketEvent> = Static<E['payload']>

/** The same shape as the error of a call. */
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

/** A payload without required fields can be omitted. */
type SentBy<E extends SocketEvent> =
  Partial<PayloadOf<E>> extends PayloadOf<E>
    ? (payload?: PayloadOf<E>, acknowledge?: Acknowledge<E>) => void
    : (payload: PayloadOf<E>, acknowledge?: Acknowledge<E>) => void

/** The events as Socket.IO types them: functions by name. */
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
