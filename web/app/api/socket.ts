import type { ClientEvents, ServerEvents } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import type { Socket } from 'socket.io-client'
import { readToken } from './cookies'

export type SiteSocket = Socket<ServerEvents, ClientEvents>

const shortestPause = 1000
const longestPause = 10_000

/** The socket of the token's account. It is returned unconnected, so that listeners can be added first. */
export async function createSocket(token: string): Promise<SiteSocket> {
  // Loaded for members only.
  const { io, WebSocket, XHR, Fetch } = await import('socket.io-client')

  /** Polls with fetch where XMLHttpRequest fails. The server has one name for both kinds of polling. */
  class LongPolling extends Fetch {
    constructor(options: ConstructorParameters<typeof Fetch>[0]) {
      super({ ...options, query: { ...options.query, transport: 'polling' } })
    }
    override get name() {
      return 'long-polling'
    }
  }

  return io({
    path: '/api/socket.io',
    query: { token },
    // By name websocket, polling and long-polling, tried in this order.
    transportImplementations: [WebSocket, XHR, LongPolling],
    // Without this only the first would be tried.
    tryAllTransports: true,
    autoConnect: false,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: shortestPause,
    reconnectionDelayMax: longestPause,
  })
}

/**
 * Sends `auth/login` on every connection, the first included, and keeps trying where the library would not. `onReady` is
 * called when the server has answered the login. Returns how to stop.
 */
export function keepTrying(socket: SiteSocket, onReady: () => void) {
  socket.on('connect', () => {
    const token = readToken()
    if (token) socket.emit('auth/login', { token }, ({ ok }) => ok && onReady())
  })
  let pause: ReturnType<typeof setTimeout>
  socket.on('connect_error', ({ message }) => {
    // The library stops after a refusal, but only one about the login is final.
    if (!socket.active && message !== messages.pleaseLogin) {
      pause = setTimeout(() => socket.connect(), longestPause)
    }
  })
  return () => clearTimeout(pause)
}

/**
 * Closes the connection of a page that is left and opens it again when the browser brings the page back: an open socket
 * would keep it out of the back/forward cache. Returns how to stop.
 */
export function closeWhilePageIsHidden(socket: SiteSocket) {
  const close = () => void socket.disconnect()
  const reopen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) socket.connect()
  }
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', reopen)
  return () => {
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', reopen)
  }
}
