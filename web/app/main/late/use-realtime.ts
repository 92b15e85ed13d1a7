import { useEffect } from 'react'
import { setLine } from '~/api/client-events'
import { readToken } from '~/api/cookies'
import { announce, announceLine } from '~/api/server-events'
import { closeWhilePageIsHidden, createSocket, keepTrying, type SiteSocket } from '~/api/socket'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
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
      const stopTrying = keepTrying(socket, announceLine)
      const stopWatchingPage = closeWhilePageIsHidden(socket)
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
      hearOfStreams(socket)
      socket.connect()
      close = () => {
        stopTrying()
        stopWatchingPage()
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

function hearOfStreams(socket: SiteSocket) {
  socket.on('join-broadcaster', announce('join-broadcaster'))
  socket.on('change-stream-info', announce('change-stream-info'))
  socket.on('admin-end-session-stream', announce('admin-end-session-stream'))
  socket.on('model-joined', announce('model-joined'))
  socket.on('model-left', announce('model-left'))
  socket.on('public-room-changed', announce('public-room-changed'))
  socket.on('chat-rules-changed', announce('chat-rules-changed'))
  socket.on('removed-from-stream', announce('removed-from-stream'))
  socket.on('private-chat-request', announce('private-chat-request'))
  socket.on('private-chat-accept', announce('private-chat-accept'))
  socket.on('private-chat-decline', announce('private-chat-decline'))
  socket.on('private-stream-changed', announce('private-stream-changed'))
  // The names of these two end with the id of the conversation, which their payload says too.
  const [created, deleted] = [
    'message_created_conversation_{id}',
    'message_deleted_conversation_{id}',
  ] as const
  const [tellCreated, tellDeleted] = [announce(created), announce(deleted)]
  socket.onAny((name: string, payload) => {
    if (name.startsWith('message_created_conversation_')) tellCreated(payload)
    else if (name.startsWith('message_deleted_conversation_')) tellDeleted(payload)
  })
}
