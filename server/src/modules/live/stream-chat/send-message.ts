import type { BodyOf, StreamMessage, streamChatCalls } from '@ovation/contract'
import { checkPrivateText, checkText, type Match, openRuleCase } from '#modules/content/rules'
import type { Account } from '#modules/identity/accounts'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { batched } from '#platform/batch'
import { AppError, conflict, forbidden, invalid, TryLater } from '#platform/errors'
import { brokenReference, type Database } from '#platform/postgres'
import type { ChatRow } from '#views/stream-chat-rows'
import { enterChat, noSuchChat } from './find-chat.ts'
import { type Draft, restrictMessage, type Written, writeDraftsIn, writeMessages } from './message-store.ts'
import { presentStreamMessage, presentWritten } from './present.ts'
import { publishMessage } from './publish-messages.ts'
import { loadStreamMessages } from './queries/stream-message-rows.ts'

type SendMessageInput = BodyOf<typeof streamChatCalls.sendPublicStreamMessage>
type Parts = Pick<Platform, 'db' | 'files' | 'realtime' | 'background' | 'log' | 'states'>

/** One batch at a time, so that messages are published in order and share a commit. */
const bounds = { size: 200, concurrency: 1, everyMs: 20 }

export const messageWriter = (db: Database) => batched((drafts: Draft[]) => writeMessages(db, drafts), bounds)

/** Stores a message, then publishes it to the chat. */
export async function sendStreamMessage(
  platform: Platform,
  write: ReturnType<typeof messageWriter>,
  { member, account }: { member: Member; account: Account },
  { id, type, input }: { id: string; type: ChatRow['type']; input: SendMessageInput },
): Promise<StreamMessage> {
  const { chat, canWrite } = await enterChat(platform, member, id)
  if (chat.type !== type) throw noSuchChat()
  if (!canWrite) throw forbidden('You can read this chat but not write in it.')
  const text = input.text.trim()
  if (!text) throw invalid('text', 'Write a message first.')
  const { clientId = null } = input
  const draft = { conversationId: id, clientId, text, senderId: member.viewerId, type: 'text' } as const
  const match = await findMatch(platform, type, text)
  const written = await (match ? writeMatched(platform, draft, match) : write(draft)).catch((error) => {
    throw brokenReference(error) ? noSuchChat() : error
  })
  if (written.id === null) throw refused(written.state, chat)
  // A repeated message is published again: the first attempt may have failed before that.
  if (written.state === 'again') return publishAgain(platform, id, written.id)
  const message = presentWritten(platform.files, { ...draft, ...written }, account)
  // A message that a rule hides is read again, and published as deleted.
  publishMessage(platform, id, match ? message._id : message)
  return message
}

/** The chat of a private stream is between two people: like private messages, it is checked but not hidden. */
async function findMatch(platform: Platform, type: ChatRow['type'], text: string): Promise<Match | null> {
  if (type === 'stream_public') return checkText(platform, text)
  const match = await checkPrivateText(platform, text)
  return match && { ...match, hides: false }
}

/** A message in which a rule found something, with its case. */
const writeMatched = (platform: Platform, draft: Draft, match: Match): Promise<Written> =>
  platform.db.orm.transaction(async (tx) => {
    const [written] = await writeDraftsIn(tx, [draft])
    if (!written) throw new Error('A message was not written.')
    if (written.state === 'sent')
      await openRuleCase(platform, tx, {
        ...{ ...match, target: 'message', targetId: written.id, ownerId: draft.senderId },
        content: { title: '', text: draft.text, fileIds: [] },
        chatId: draft.conversationId,
        hide: (tx, id) => restrictMessage(tx, id, 'hidden'),
      })
    return written
  })

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
