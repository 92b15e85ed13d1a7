import type { ClientEvents } from '@ovation/contract'
import type { SiteSocket } from './socket'

let line: SiteSocket | null = null

/** The roof opens the line and closes it. */
export function setSocket(socket: SiteSocket | null) {
  line = socket
}

/** What pages say by themselves; logging in and out is the line's own business. */
type Said = Exclude<keyof ClientEvents, 'auth/login' | 'auth/logout'>

/** Tells the server something that is only worth saying now: without a line it is dropped. */
export function sendEvent<N extends Said>(name: N, ...payload: Parameters<ClientEvents[N]>) {
  if (line?.connected) line.emit(name, ...payload)
}
