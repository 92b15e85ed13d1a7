import type { ServerEvents } from '@ovation/contract'
import type { Platform } from '#platform'
import { readBlockedInChat } from '#views/stream-chat-rows'
import { chatRoom, chatRoomOf } from './room.ts'

const noneHidden: ReadonlySet<string> = new Set()

/**
 * Sends an event about these people to a chat. Viewers with a block between them and one of these people get
 * it without those, or not at all if `without` returns null. One statement per event, whatever the number of viewers.
 */
export async function sendToChat<E extends keyof ServerEvents>(
  { db, realtime }: Pick<Platform, 'db' | 'realtime'>,
  conversationId: string,
  accountIds: string[],
  event: E,
  without: (hidden: ReadonlySet<string>) => Parameters<ServerEvents[E]> | null,
) {
  const blocked =
    accountIds.length > 0 ? await readBlockedInChat(db, conversationId, [...new Set(accountIds)]) : new Map()
  const everything = without(noneHidden)
  const rooms = [...blocked.keys()].map((id) => chatRoomOf(conversationId, id))
  if (everything) realtime.toRoomExcept(rooms, chatRoom(conversationId), event, ...everything)
  for (const [viewerId, hidden] of blocked) {
    const rest = without(hidden)
    if (rest) realtime.toRoom(chatRoomOf(conversationId, viewerId), event, ...rest)
  }
}
