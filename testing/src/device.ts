import { type ClientEvents, type Message, type ServerEvents, socketPath } from '@ovation/contract'
import type { Client } from '@ovation/contract/client'
import { io, type Socket } from 'socket.io-client'

/**
 * One device of somebody in a conversation, as every client should do it: what comes in order is kept, a gap is asked
 * for, and so is everything since the last one after a lost connection.
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

  /** Until there is nothing more; asked for meanwhile, once more after that. */
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
        // In the same turn as the last look: who asks after it is not heard by it.
        catching = null
      }
    })()
    return catching
  }

  socket.on('message_created', (message) => {
    if (message.conversationId === conversationId) keep(message)
  })
  socket.on('connect', async () => {
    // Heard from now on, and only then asked for: what comes in between is there twice and not never.
    await socket.emitWithAck('conversation_open', { conversationId }).catch(() => {})
    await catchUp()
  })
  socket.on('resync', catchUp)

  return {
    kept,
    /** The line breaks, and is mended by itself. */
    cut: () => socket.io.engine?.close(),
    close: () => socket.disconnect(),
  }
}
export type Device = ReturnType<typeof openDevice>
