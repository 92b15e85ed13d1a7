import type { ClientEvents, ServerEvents } from '@ovation/contract'
import type { Socket as AnySocket, Server } from 'socket.io'
import type { Caller } from '#platform/http'

interface SocketData {
  /** Whose login it is, as that was when it began. A fresh socket belongs to nobody. */
  login?: Caller | undefined
  /** Settles when the socket is in all rooms of that login. */
  entered?: Promise<void>
  /** Where they are, as far as it is known. */
  country?: string | null
  /** What is to be done when it is gone, or belongs to somebody else. */
  whenGone?: (() => Promise<void>)[]
}

type NoEvents = Record<string, never>
export type Sockets = Server<ClientEvents, ServerEvents, NoEvents, SocketData>
export type Socket = AnySocket<ClientEvents, ServerEvents, NoEvents, SocketData>

export const roomOfUser = (accountId: string) => `user:${accountId}`
/** Those who are there, wherever else they are. */
export const roomOfCountry = (country: string) => `country:${country}`
export const roomOfSession = (sessionId: string) => `session:${sessionId}`

/** Browsers tell which page opens a socket; only pages of this site may. */
export function isOwnPage(publicUrl: string, headers: { origin?: string; host?: string }) {
  if (!headers.origin) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return origin === new URL(publicUrl).origin || host === headers.host
}

/** Ends a socket that sends more than a person could. */
export function limitEvents(socket: Socket, perSecond: number) {
  let second = 0
  let count = 0
  socket.use((_event, next) => {
    const now = Math.floor(Date.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > perSecond) socket.disconnect(true)
    else next()
  })
}

/** A client may send anything. The strings null and undefined mean nobody. */
export function tokenIn(sent: unknown): string {
  const token: unknown = sent && typeof sent === 'object' ? Reflect.get(sent, 'token') : undefined
  return typeof token === 'string' && token !== 'null' && token !== 'undefined' ? token : ''
}
