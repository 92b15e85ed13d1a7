import { useEffect } from 'react'
import { setLine } from '~/api/client-events'
import { readToken } from '~/api/cookies'
import { announce, announceLine } from '~/api/server-events'
import { createSocket, keepTrying, type SiteSocket } from '~/api/socket'
import { refreshBalance } from '~/features/wallet/refresh-balance'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { type ConnectionState, connectionChanged } from '~/store/realtime-slice'
import { setBalance } from '~/store/user-slice'

/** The connection lives exactly as long as the login. */
export function useRealtime() {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  useEffect(() => {
    const token = readToken()
    if (!loggedIn || !token) return
    let left = false
    let close = () => {}
    void createSocket(token).then((socket) => {
      if (left) return
      report(socket, (state) => dispatch(connectionChanged(state)))
      const giveUp = keepTrying(socket, announceLine)
      setLine(socket)
      socket.on('update_balance', (payload) => dispatch(setBalance(payload)))
      // What happened before it could be told here.
      socket.on('connect', () => void dispatch(refreshBalance()).catch(() => {}))
      socket.on('file_progress', announce('file_progress'))
      socket.on('new_feed', announce('new_feed'))
      socket.on('payment_status_callback', announce('payment_status_callback'))
      socket.on('message_created', announce('message_created'))
      socket.on('message_deleted', announce('message_deleted'))
      socket.on('message_updated', announce('message_updated'))
      socket.on('presence', announce('presence'))
      socket.on('resync', announceLine)
      socket.on('messages_seen', announce('messages_seen'))
      socket.on('notify_read_messages_in_conversation', announce('notify_read_messages_in_conversation'))
      socket.on('someone_typing', announce('someone_typing'))
      socket.on('notification', announce('notification'))
      socket.on('notifications_read', announce('notifications_read'))
      socket.connect()
      close = () => {
        giveUp()
        setLine(null)
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
