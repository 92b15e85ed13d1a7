import { limits, type QueryOf, type streamChatCalls } from '@ovation/contract'
import type { Audience } from '#modules/people'
import type { Platform } from '#platform'
import { readStreamMessages } from '#views/stream-message-rows'
import { enterChat } from './find-chat.ts'
import { presentStreamMessage } from './present.ts'
import { isForgotten } from './sweep.ts'

type Asked = QueryOf<typeof streamChatCalls.publicStreamMessages>

/** Every number has its message, so the last number is how many there are. */
export async function listStreamMessages(
  parts: Pick<Platform, 'db' | 'extensions' | 'files'>,
  audience: Audience,
  id: string,
  { limit = limits.messagesAtOnce, offset = 0, afterSeq }: Asked,
) {
  const { chat } = await enterChat(parts, audience, id)
  if (isForgotten(chat)) return { data: [], total: 0 }
  const rows = await readStreamMessages(parts.db, id, { limit, offset, afterSeq })
  return { data: rows.map((row) => presentStreamMessage(parts.files, row)), total: chat.lastSeq }
}
