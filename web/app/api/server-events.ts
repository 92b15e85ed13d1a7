import type { ServerEvents } from '@ovation/contract'
import { useEffect, useEffectEvent } from 'react'

/** Events that pages listen to. `main` handles the others itself. */
type EventName =
  | 'admin-end-session-stream'
  | 'change-stream-info'
  | 'chat-rules-changed'
  | 'content_restricted'
  | 'file_progress'
  | 'join-broadcaster'
  | 'message_created'
  | 'message_created_conversation_{id}'
  | 'message_deleted'
  | 'message_deleted_conversation_{id}'
  | 'message_updated'
  | 'messages_seen'
  | 'model-joined'
  | 'model-left'
  | 'new_feed'
  | 'notification'
  | 'notifications_read'
  | 'notify_read_messages_in_conversation'
  | 'payment_status_callback'
  | 'presence'
  | 'private-chat-accept'
  | 'private-chat-decline'
  | 'private-chat-request'
  | 'private-stream-changed'
  | 'public-room-changed'
  | 'removed-from-stream'
  | 'someone_typing'
type Listener<N extends EventName> = (payload: Parameters<ServerEvents[N]>[0]) => void

const listeners: { [N in EventName]: Set<Listener<N>> } = {
  'admin-end-session-stream': new Set(),
  'change-stream-info': new Set(),
  'chat-rules-changed': new Set(),
  content_restricted: new Set(),
  file_progress: new Set(),
  'join-broadcaster': new Set(),
  message_created: new Set(),
  'message_created_conversation_{id}': new Set(),
  message_deleted: new Set(),
  'message_deleted_conversation_{id}': new Set(),
  message_updated: new Set(),
  messages_seen: new Set(),
  'model-joined': new Set(),
  'model-left': new Set(),
  new_feed: new Set(),
  notification: new Set(),
  notifications_read: new Set(),
  notify_read_messages_in_conversation: new Set(),
  payment_status_callback: new Set(),
  presence: new Set(),
  'private-chat-accept': new Set(),
  'private-chat-decline': new Set(),
  'private-chat-request': new Set(),
  'private-stream-changed': new Set(),
  'public-room-changed': new Set(),
  'removed-from-stream': new Set(),
  someone_typing: new Set(),
}

/** Passes an event of the socket to its listeners on the page. */
export const publish =
  <N extends EventName>(name: N): Listener<N> =>
  (payload) => {
    for (const listener of listeners[name]) listener(payload)
  }

/** Listens to one event of the server. Returns how to stop. */
export function onServerEvent<N extends EventName>(name: N, listener: Listener<N>): () => void {
  listeners[name].add(listener)
  return () => {
    listeners[name].delete(listener)
  }
}

/** Listens while the component is mounted. */
export function useServerEvent<N extends EventName>(name: N, listener: Listener<N>) {
  const handle = useEffectEvent(listener)
  useEffect(() => onServerEvent(name, (payload) => handle(payload)), [name])
}

const lineListeners = new Set<() => void>()

/** The socket is open and logged in. */
export function publishConnectionReady() {
  for (const listener of lineListeners) listener()
}

/** Listens for the first connection, each reconnection, and each `resync` of the server. Returns how to stop. */
export function onConnectionReady(listener: () => void): () => void {
  lineListeners.add(listener)
  return () => {
    lineListeners.delete(listener)
  }
}
