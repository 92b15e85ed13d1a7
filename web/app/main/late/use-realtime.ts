import { useEffect } from 'react'
import { setSocket } from '~/api/client-events'
import { readToken } from '~/api/cookies'
import { publish, publishConnectionReady } from '~/api/server-events'
import { closeWhilePageIsHidden, createSocket, keepTrying, type SiteSocket } from '~/api/socket'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { type ConnectionState, connectionChanged } from '~/store/realtime-slice'
import { setBalance } from '~/store/user-slice'

/** The connection is open while somebody is logged in. */
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
      const stopTrying = keepTrying(socket, publishConnectionReady)
      const stopWatchingPage = closeWhilePageIsHidden(socket)
      setSocket(socket)
      socket.on('update_balance', (payload) => dispatch(setBalance(payload)))
      // The balance may have changed while there was no connection.
      socket.on('connect', () => void dispatch(refreshBalance()).catch(() => {}))
      socket.on('file_progress', publish('file_progress'))
      socket.on('new_feed', publish('new_feed'))
      socket.on('content_restricted', publish('content_restricted'))
      socket.on('payment_status_callback', publish('payment_status_callback'))
      socket.on('message_created', publish('message_created'))
      socket.on('message_deleted', publish('message_deleted'))
      socket.on('message_updated', publish('message_updated'))
      socket.on('presence', publish('presence'))
      socket.on('resync', publishConnectionReady)
      socket.on('messages_seen', publish('messages_seen'))
      socket.on('notify_read_messages_in_conversation', publish('notify_read_messages_in_conversation'))
      socket.on('someone_typing', publish('someone_typing'))
      socket.on('notification', publish('notification'))
      socket.on('notifications_read', publish('notifications_read'))
      publishStreamEvents(socket)
      socket.connect()
      close = () => {
        stopTrying()
        stopWatchingPage()
        setSocket(null)
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

function report(socket: SiteSocket, onState: (state: ConnectionState) => void) {
  onState('initialized')
  socket.on('connect', () => onState('connected'))
  socket.on('disconnect', () => onState('disconnect'))
  socket.on('connect_error', () => onState('failed'))
  socket.io.on('reconnect_attempt', () => onState('reconnecting'))
}

function publishStreamEvents(socket: SiteSocket) {
  socket.on('join-broadcaster', publish('join-broadcaster'))
  socket.on('change-stream-info', publish('change-stream-info'))
  socket.on('admin-end-session-stream', publish('admin-end-session-stream'))
  socket.on('model-joined', publish('model-joined'))
  socket.on('model-left', publish('model-left'))
  socket.on('public-room-changed', publish('public-room-changed'))
  socket.on('chat-rules-changed', publish('chat-rules-changed'))
  socket.on('removed-from-stream', publish('removed-from-stream'))
  socket.on('private-chat-request', publish('private-chat-request'))
  socket.on('private-chat-accept', publish('private-chat-accept'))
  socket.on('private-chat-decline', publish('private-chat-decline'))
  socket.on('private-stream-changed', publish('private-stream-changed'))
  // These event names end with the conversation id, which is also in the payload.
  const [created, deleted] = [
    'message_created_conversation_{id}',
    'message_deleted_conversation_{id}',
  ] as const
  const [publishCreated, publishDeleted] = [publish(created), publish(deleted)]
  socket.onAny((name: string, payload) => {
    if (name.startsWith('message_created_conversation_')) publishCreated(payload)
    else if (name.startsWith('message_deleted_conversation_')) publishDeleted(payload)
  })
}
