import type { ClientEvents, ServerEvents } from '@ovation/contract'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { setBalance } from '~/features/account/slice'
import { useAppDispatch, useAppSelector } from '~/store'
import { readToken } from './cookies'
import { type ConnectionState, connectionChanged } from './realtime-slice'

type SiteSocket = Socket<ServerEvents, ClientEvents>

/** The connection lives exactly as long as the login. */
export function useRealtime() {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  useEffect(() => {
    const token = readToken()
    if (!loggedIn || !token) return
    let socket: SiteSocket | undefined
    let left = false
    const tell = (state: ConnectionState) => dispatch(connectionChanged(state))
    // The library is only worth its bytes to people who are logged in.
    void import('socket.io-client').then(({ io }) => {
      if (left) return
      const opened: SiteSocket = io({
        path: '/api/socket.io',
        query: { token },
        // 'polling' is long polling; the library knows no third way.
        transports: ['websocket', 'polling'],
        // Without this the second transport would only ever be the first one's beginning.
        tryAllTransports: true,
        reconnectionAttempts: Number.POSITIVE_INFINITY,
        reconnectionDelay: 1000,
        reconnectionDelayMax: 10_000,
      })
      socket = opened
      tell('initialized')
      opened.on('connect', () => tell('connected'))
      opened.on('disconnect', () => tell('disconnect'))
      opened.on('connect_error', () => tell('failed'))
      opened.io.on('reconnect_attempt', () => tell('reconnecting'))
      opened.io.on('reconnect', () => {
        const stored = readToken()
        if (stored) opened.emit('auth/login', { token: stored })
      })
      opened.on('update_balance', (payload) => dispatch(setBalance(payload)))
    })
    return () => {
      left = true
      socket?.emit('auth/logout')
      socket?.disconnect()
    }
  }, [loggedIn, dispatch])
}
