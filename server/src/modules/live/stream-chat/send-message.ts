import type { BodyOf, StreamMessage, streamChatCalls } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { batched } from '#platform/batch'
import { AppError, conflict, forbidden, invalid, TryLater } from '#platform/errors'
import { brokenReference, type Database } from '#platform/postgres'
import type { ChatRow } from '#views/stream-chat-rows'
import { enterChat, noSuchChat } from './find-chat.ts'
import { type Draft, type Written, writeMessages } from './message-store.ts'
import { presentStreamMessage, presentWritten } from './present.ts'
import { publishMessage } from './publish-messages.ts'
import { loadStreamMessages } from './queries/stream-message-rows.ts'

type SendMessageInput = BodyOf<typeof streamChatCalls.sendPublicStreamMessage>
type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime' | 'background' | 'log' | 'states'>

/** One batch at a time, so that messages are published in order and share a commit. */
const bounds = { size: 200, concurrency: 1, everyMs: 20 }

export const messageWriter = (db: Database) => batched((drafts: Draft[]) => writeMessages(db, drafts), bounds)

/** Stores a message, then publishes it to the chat. */
export async function sendStreamMessage(
  parts: Parts,
  write: ReturnType<typeof messageWriter>,
  { member, account }: { member: Member; account: Account },
  { id, type, input }: { id: string; type: ChatRow['type']; input: SendMessageInput },
): Promise<StreamMessage> {
  const { chat, canWrite } = await enterChat(parts, member, id)
  if (chat.type !== type) throw noSuchChat()
  if (!canWrite) throw forbidden('You can read this chat but not write in it.')
  const text = input.text.trim()
  if (!text) throw invalid('text', 'Write a message first.')
  const { clientId = null } = input
  const draft = { conversationId: id, clientId, text }
  const written = await write({ ...draft, senderId: member.viewerId, type: 'text' }).catch((error) => {
    throw brokenReference(error) ? noSuchChat() : error
  })
  if (written.id === null) throw refused(written.state, chat)
  // A repeated message is published again: the first attempt may have failed before that.
  if (written.state === 'again') return publishAgain(parts, id, written.id)
  const message = presentWritten(parts.files, { ...draft, ...written }, account)
  publishMessage(parts, id, message)
  return message
}

async function publishAgain(parts: Parts, conversationId: string, id: string): Promise<StreamMessage> {
  publishMessage(parts, conversationId, id)
  const [row] = await loadStreamMessages(parts.db, [id])
  if (!row) throw new Error('A message that was written is gone.')
  return presentStreamMessage(parts.files, row)
}

function refused(state: Written['state'], { slowModeSeconds }: ChatRow): AppError {
  if (state === 'closed') return conflict('STREAM_ENDED', 'The stream has ended.')
  if (state === 'muted') return new AppError('MUTED', 403, 'The creator has muted you in this chat.')
  if (state === 'removed') return noSuchChat()
  const wait = slowModeSeconds === 1 ? 'a second' : `${slowModeSeconds} seconds`
  return new TryLater('SLOW_MODE', 429, `Slow mode is on: wait ${wait} between messages.`, slowModeSeconds)
}
