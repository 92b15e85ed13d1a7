import type { ClientEvents } from '@ovation/contract'
import type { SiteSocket } from './socket'

let line: SiteSocket | null = null

/** Called by `main` when the socket opens and closes. */
export function setSocket(socket: SiteSocket | null) {
  line = socket
}

/** Events that pages send. The connection itself logs in and out. */
type EventName = Exclude<keyof ClientEvents, 'auth/login' | 'auth/logout'>

/** Sends an event; dropped while there is no connection. */
export function sendEvent<N extends EventName>(name: N, ...payload: Parameters<ClientEvents[N]>) {
  if (line?.connected) line.emit(name, ...payload)
}
