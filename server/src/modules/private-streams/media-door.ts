import type { MediaDoor } from '#modules/streaming'
import type { Platform } from '#platform'
import { readPublishKey, roomOf, sideOf } from './rooms.ts'
import { isOn } from './settle.ts'
import { findPrivateStream, isInOne, onAmong } from './store.ts'

const other = { creator: 'fan', fan: 'creator' } as const

/** Each of the two sends with a key of this private stream and sees the other, while it is on; nobody else sees anything. */
export const privateMediaDoor = (platform: Platform): MediaDoor => {
  const { orm } = platform.db
  return {
    async publisherOf(key) {
      const sender = readPublishKey(platform, key)
      const stream = sender && (await findPrivateStream(orm, sender.accountId, { id: sender.id }))
      if (!stream || !isOn(stream)) return null
      return { room: roomOf(stream.id, sideOf(stream, sender.accountId)), ownerId: sender.accountId }
    },
    async roomFor({ viewerId }, id) {
      const stream = viewerId ? await findPrivateStream(orm, viewerId, { id }) : null
      if (!viewerId || !stream || !isOn(stream)) return null
      return { room: roomOf(id, other[sideOf(stream, viewerId)]) }
    },
    isBusy: isInOne,
    async revoked(watching) {
      const on = await onAmong(orm, [...new Set(watching.map(({ streamId }) => streamId))])
      return watching.filter(({ streamId }) => !on.has(streamId))
    },
  }
}
