import type { ClientEvents, ServerEvents } from '@ovation/contract'
import type { Socket as AnySocket, Server } from 'socket.io'
import type { Caller } from '#platform/http'

interface SocketData {
  /** The login, as it was when it began. New sockets have none. */
  login?: Caller | undefined
  /** Settles when the socket has joined all rooms of the login. */
  entered?: Promise<void>
  /** The country, if known. */
  country?: string | null
  /** Runs when the socket closes or changes its login. */
  whenGone?: (() => Promise<void>)[]
}

type NoEvents = Record<string, never>
export type Sockets = Server<ClientEvents, ServerEvents, NoEvents, SocketData>
export type Socket = AnySocket<ClientEvents, ServerEvents, NoEvents, SocketData>

export const roomOfUser = (accountId: string) => `user:${accountId}`
export const roomOfCountry = (country: string) => `country:${country}`
export const roomOfSession = (sessionId: string) => `session:${sessionId}`

/** Only pages of this site may open a socket. Browsers send the page's origin. */
export function isOwnPage(publicUrl: string, headers: { origin?: string; host?: string }) {
  if (!headers.origin) return true
  if (!URL.canParse(headers.origin)) return false
  const { origin, host } = new URL(headers.origin)
  return origin === new URL(publicUrl).origin || host === headers.host
}

/** Closes a socket that sends more events than a person could. */
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

/** Clients may send anything, also the strings null and undefined. */
export function tokenIn(sent: unknown): string {
  const token: unknown = sent && typeof sent === 'object' ? Reflect.get(sent, 'token') : undefined
  return typeof token === 'string' && token !== 'null' && token !== 'undefined' ? token : ''
}
