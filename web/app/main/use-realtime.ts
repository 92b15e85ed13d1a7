import type { ClientEvents, ServerEvents } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { readToken } from '~/api/cookies'
import { announce } from '~/api/server-events'
import { refreshBalance } from '~/features/wallet/refresh-balance'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { type ConnectionState, connectionChanged } from '~/store/realtime-slice'
import { setBalance } from '~/store/user-slice'
import { toast } from '~/ui/toast'

type SiteSocket = Socket<ServerEvents, ClientEvents>

const shortestPause = 1000
const longestPause = 10_000

/** The connection lives exactly as long as the login. */
export function useRealtime() {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  useEffect(() => {
    const token = readToken()
    if (!loggedIn || !token) return
    let left = false
    let close = () => {}
    // The library is only worth its bytes to people who are logged in.
    void import('socket.io-client').then(({ io }) => {
      if (left) return
      const socket: SiteSocket = io({
        path: '/api/socket.io',
        query: { token },
        // 'polling' is long polling; the library knows no third way.
        transports: ['websocket', 'polling'],
        // Without this the second transport would only ever be the first one's beginning.
        tryAllTransports: true,
        reconnectionAttempts: Number.POSITIVE_INFINITY,
        reconnectionDelay: shortestPause,
        reconnectionDelayMax: longestPause,
      })
      report(socket, (state) => dispatch(connectionChanged(state)))
      const giveUp = keepTrying(socket)
      socket.on('update_balance', (payload) => dispatch(setBalance(payload)))
      // What happened before it could be told here.
      socket.on('connect', () => void dispatch(refreshBalance()).catch(() => {}))
      socket.on('file_progress', announce('file_progress'))
      socket.on('new_feed', announce('new_feed'))
      socket.on('payment_status_callback', announce('payment_status_callback'))
      socket.on('notification', ({ text }) => toast({ message: text }))
      close = () => {
        giveUp()
        socket.emit('auth/logout')
        socket.disconnect()
      }
    })
    return () => {
      left = true
      close()
    }
  }, [loggedIn, dispatch])
}

function report(socket: SiteSocket, tell: (state: ConnectionState) => void) {
  tell('initialized')
  socket.on('connect', () => tell('connected'))
  socket.on('disconnect', () => tell('disconnect'))
  socket.on('connect_error', () => tell('failed'))
  socket.io.on('reconnect_attempt', () => tell('reconnecting'))
}

function keepTrying(socket: SiteSocket) {
  socket.io.on('reconnect', () => {
    const token = readToken()
    if (token) socket.emit('auth/login', { token })
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
