import type { Audience } from '#modules/people'
import type { ChatDoor, ChatRow } from '#modules/stream-chat'
import type { Platform } from '#platform'
import { hidesFrom } from '#views/visible-creators'

/** The chat of a private stream is for the two who are in it, and not for a fan from whom the creator hides. */
export const privateChatDoor = ({ db }: Pick<Platform, 'db'>): ChatDoor => {
  async function admission({ viewerId, country }: Audience, { creatorId, fanId, closedAt }: ChatRow) {
    if (viewerId === null || (viewerId !== creatorId && viewerId !== fanId)) return null
    if (viewerId === fanId && (await hidesFrom(db, { viewerId, country }, creatorId))) return null
    return { canWrite: closedAt === null }
  }
  return {
    admit: (asked) => Promise.all(asked.map(({ audience, chat }) => admission(audience, chat))),
    // They are told of it by the end of the private stream, after which nothing is said in its chat.
    revoked: async () => [],
  }
}
