import { nameFor, type StreamMessage, streamChatEvents } from '@ovation/contract'
import { packMessages } from '@ovation/contract/packed-messages'
import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { deletedAmong } from './message-store.ts'
import { presentStreamMessage } from './present.ts'
import { loadStreamMessages } from './queries/stream-message-rows.ts'
import { sendToChat } from './send-to-chat.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime' | 'background' | 'log' | 'states'>

/** The minimum interval between events of a chat, because writing to every socket is expensive. */
const everyMs = 250

interface Waiting {
  /** By id. Null: read from the database when published. */
  messages: Map<string, StreamMessage | null>
  isBusy: boolean
}

/** By conversation. */
export const waitingMessages = moduleState('stream-chat.messages', () => new Map<string, Waiting>())

/**
 * After the commit: publishes a message, or the message with an id. Messages that arrive shortly after an event are part
 * of the next one.
 */
export function publishMessage(parts: Parts, conversationId: string, message: StreamMessage | string) {
  const chats = waitingMessages.of(parts)
  const chat = chats.get(conversationId) ?? { messages: new Map(), isBusy: false }
  chats.set(conversationId, chat)
  if (typeof message === 'string') chat.messages.set(message, null)
  else chat.messages.set(message._id, message)
  if (chat.isBusy) return
  chat.isBusy = true
  parts.background.run(
    () => publishPending(parts, conversationId, chat, () => chats.delete(conversationId)),
    'the messages of a chat could not be published',
  )
}

async function publishPending(parts: Parts, conversationId: string, { messages }: Waiting, done: () => void) {
  do {
    const batch = new Map(messages)
    messages.clear()
    await publish(parts, conversationId, batch).catch((error: unknown) =>
      parts.log.error({ err: error }, 'the messages of a chat could not be published'),
    )
    await parts.background.pause(everyMs)
  } while (messages.size > 0)
  // Synchronously: a message arriving in between would be stranded.
  done()
}

async function publish(parts: Parts, conversationId: string, batch: Map<string, StreamMessage | null>) {
  const messages = (await readAll(parts, batch)).sort((a, b) => a.seq - b.seq)
  if (messages.length === 0) return
  const name = nameFor(streamChatEvents.chatMessagesCreated, conversationId)
  const senders = messages.map(({ senderId }) => senderId)
  await sendToChat(parts, conversationId, senders, name, (hidden) => {
    const read = messages.filter(({ senderId }) => !hidden.has(senderId))
    return read.length > 0 ? [packMessages(conversationId, read)] : null
  })
}

/** Messages deleted while they waited are read again, so that their text is not published after the deletion. */
async function readAll({ db, files }: Parts, batch: Map<string, StreamMessage | null>) {
  const known = [...batch.values()].filter((message) => message !== null)
  const deleted =
    known.length > 0
      ? await deletedAmong(
          db,
          known.map(({ _id }) => _id),
        )
      : new Set<string>()
  const unread = [...batch].flatMap(([id, message]) => (message && !deleted.has(id) ? [] : id))
  const read = unread.length > 0 ? await loadStreamMessages(db, unread) : []
  return [
    ...known.filter(({ _id }) => !deleted.has(_id)),
    ...read.map((row) => presentStreamMessage(files, row)),
  ]
}
