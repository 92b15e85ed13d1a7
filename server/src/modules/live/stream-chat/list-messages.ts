import { limits, type QueryOf, type streamChatCalls } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { enterChat } from './find-chat.ts'
import { presentStreamMessage } from './present.ts'
import { countHiddenMessages, readStreamMessages } from './queries/stream-message-rows.ts'
import { isForgotten } from './sweep.ts'

type Asked = QueryOf<typeof streamChatCalls.publicStreamMessages>

/** Numbers have no gaps, so the last number is the total, minus the messages hidden from this viewer. */
export async function listStreamMessages(
  parts: Pick<Platform, 'db' | 'extensions' | 'files' | 'states'>,
  audience: Audience,
  id: string,
  { limit = limits.messagesAtOnce, offset = 0, afterSeq }: Asked,
) {
  const { chat } = await enterChat(parts, audience, id)
  if (isForgotten(chat)) return { data: [], total: 0 }
  const { viewerId } = audience
  const [rows, hidden] = await Promise.all([
    readStreamMessages(parts.db, viewerId, id, { limit, offset, afterSeq }),
    countHiddenMessages(parts.db, viewerId, id),
  ])
  return { data: rows.map((row) => presentStreamMessage(parts.files, row)), total: chat.lastSeq - hidden }
}
