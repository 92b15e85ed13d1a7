import type { Audience } from '#modules/identity/people'
import type { ChatAccess, ChatRow } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { isHiddenFrom } from './hidden.ts'

/** The chat of a private stream is for the two who are in it, unless one is hidden from the other. */
export const privateChatAccess = ({ db }: Pick<Platform, 'db'>): ChatAccess => {
  async function admission({ viewerId, country }: Audience, chat: ChatRow) {
    const { creatorId, fanId, closedAt } = chat
    if (viewerId === null || (viewerId !== creatorId && viewerId !== fanId)) return null
    if (await isHiddenFrom(db, { viewerId, country }, chat)) return null
    return { canWrite: closedAt === null }
  }
  return {
    admit: (asked) => Promise.all(asked.map(({ audience, chat }) => admission(audience, chat))),
    // The end of the private stream closes its chat.
    revoked: async () => [],
  }
}
