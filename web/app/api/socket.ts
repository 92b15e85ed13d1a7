import type { ClientEvents, ServerEvents } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import type { Socket } from 'socket.io-client'
import { readToken } from './cookies'

export type SiteSocket = Socket<ServerEvents, ClientEvents>

const shortestPause = 1000
const longestPause = 10_000

/** A socket of whoever the token names. It connects when it is told to, so that nothing is said before anyone listens. */
export async function createSocket(token: string): Promise<SiteSocket> {
  // The library is only worth its bytes to people who are logged in.
  const { io } = await import('socket.io-client')
  return io({
    path: '/api/socket.io',
    query: { token },
    // 'polling' is long polling; the library knows no third way.
    transports: ['websocket', 'polling'],
    // Without this the second transport would only ever be the first one's beginning.
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
    // A server that refuses ends the library's own attempts; only one that does not know us means it.
    if (!socket.active && message !== messages.pleaseLogin) {
      pause = setTimeout(() => socket.connect(), longestPause)
    }
  })
  return () => clearTimeout(pause)
}
