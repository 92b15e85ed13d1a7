import { type ClientEvents, type Message, type ServerEvents, socketPath } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import { io, type Socket } from 'socket.io-client'

/**
 * A device of a member of a conversation, as every client should work: it keeps messages in order, fetches gaps, and
 * catches up after a lost connection.
 */
export function openDevice(address: string, token: string, conversationId: string, api: Client) {
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    path: socketPath,
    transports: ['websocket'],
    query: { token },
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
  })
  const kept: Pick<Message, '_id' | 'seq'>[] = []
  let catching: Promise<void> | null = null
  let isAskedAgain = false

  function keep(message: Pick<Message, '_id' | 'seq'>) {
    const last = kept.at(-1)?.seq ?? 0
    if (message.seq === last + 1) kept.push({ _id: message._id, seq: message.seq })
    else if (message.seq > last) catchUp()
  }

  /** Fetches until there is nothing more, and once more if it was called meanwhile. */
  function catchUp() {
    isAskedAgain = true
    catching ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          const query = { afterSeq: kept.at(-1)?.seq ?? 0, limit: 200 }
          const page = await api('GET /messages/conversations/{id}', {
            params: { id: conversationId },
            query,
          })
          for (const message of page.data) keep(message)
          if (page.data.length === query.limit) isAskedAgain = true
        }
      } finally {
        // Synchronously after the last check, so that a later call starts again.
        catching = null
      }
    })()
    return catching
  }

  socket.on('message_created', (message) => {
    if (message.conversationId === conversationId) keep(message)
  })
  socket.on('connect', async () => {
    // Subscribes before it catches up: a message in between arrives twice rather than never.
    await socket.emitWithAck('conversation_open', { conversationId }).catch(() => {})
    await catchUp()
  })
  socket.on('resync', catchUp)

  return {
    kept,
    /** Breaks the connection; the client reconnects. */
    cut: () => socket.io.engine?.close(),
    close: () => socket.disconnect(),
  }
}
export type Device = ReturnType<typeof openDevice>
