import type { MediaAccess } from '#modules/live/streaming'
import type { Platform } from '#platform'
import { findNode } from './node-store.ts'
import { readPublishKey, roomOf, sideOf } from './rooms.ts'
import { carriedAmong, findCarried, isInOne } from './store.ts'

const other = { creator: 'fan', fan: 'creator' } as const

/**
 * Each of the two sends with a key of this private stream and sees the other, while its clock runs or is about to start.
 * Delivery itself starts the clock (presence.ts), so there is nothing else a client has to do before it gets media.
 */
export const privateMediaAccess = (platform: Platform): MediaAccess => {
  const { orm } = platform.db
  return {
    async publisherOf(key) {
      const sender = readPublishKey(platform, key)
      const stream = sender && (await findCarried(orm, sender.accountId, sender.id))
      if (!stream) return null
      return { room: roomOf(stream.id, sideOf(stream, sender.accountId)), ownerId: sender.accountId }
    },
    async roomFor({ viewerId }, id) {
      const stream = viewerId ? await findCarried(orm, viewerId, id) : null
      if (!viewerId || !stream) return null
      const side = other[sideOf(stream, viewerId)]
      return { room: roomOf(id, side), ...(await findNode(orm, { id, side })) }
    },
    isBusy: isInOne,
    async revoked(watching) {
      const carried = await carriedAmong(orm, [...new Set(watching.map(({ streamId }) => streamId))])
      return watching.filter(({ streamId }) => !carried.has(streamId))
    },
  }
}
