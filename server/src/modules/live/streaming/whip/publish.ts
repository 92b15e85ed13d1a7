import type { FastifyReply, FastifyRequest } from 'fastify'
import { isActive } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { tokenOf } from '#platform/http'
import { addressHere } from '../carrier.ts'
import { currentOrNew } from '../go-live.ts'
import { mediaDoors, refuseWhileBusy } from '../media-doors.ts'
import { iceServersOf } from '../play.ts'
import { creatorOfKey } from '../stream-key.ts'
import { peersOf } from './peers.ts'
import { comerIn, takePlace } from './take-place.ts'
import {
  askForToken,
  asking,
  offerIn,
  refuseWhileStopping,
  requireAccept,
  requireType,
  sayAnswer,
  sdp,
} from './words.ts'

/** Private streams have no HLS for viewers without H264, as Firefox often is; every browser has VP8. */
const preferred = { public: 'H264', private: 'VP8' } as const

/** A broadcaster begins to send: into the stream that is prepared or on, or into a new one. */
export async function publish(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { live } = platform
  const key = tokenOf(request)
  const sending = key ? await roomOfKey(platform, key) : null
  if (!key || !sending) throw askForToken(reply, 'This stream key isn’t valid.')
  requireType(request, sdp)
  requireAccept(request)
  const offer = offerIn(request)
  refuseWhileStopping(platform)
  const { room, ownerId, door } = await sending()
  const peers = peersOf(platform)
  const broadcaster = takePlace(reply, comerIn(request), peers.broadcasterIn(room))
  const session = await asking(reply, () => live.publish(room, offer, { preferredVideo: preferred[door] }))
  const peer = { role: 'publisher', room, ownerId, door, engineId: session.id, token: key } as const
  const { id, etag } = peers.add({ ...peer, ...broadcaster })
  return sayAnswer(reply, {
    ...{ address: addressHere(platform, `/api/whip/${id}`), etag, answer: session.answer },
    iceServers: iceServersOf(platform, ownerId),
  })
}

/** A stream is made only once the offer is one. */
async function roomOfKey(platform: Platform, key: string) {
  const { db, extensions } = platform
  const creatorId = await creatorOfKey(platform, key)
  if (creatorId && (await isActive(db.orm, creatorId))) {
    return async () => {
      const room = await db.orm.transaction(async (tx) => {
        await refuseWhileBusy(platform, tx, creatorId)
        return currentOrNew(tx, creatorId)
      })
      return { room, ownerId: creatorId, door: 'public' as const }
    }
  }
  const elsewhere = await extensions.find(mediaDoors, 'private')?.publisherOf(key)
  return elsewhere ? async () => ({ ...elsewhere, door: 'private' as const }) : null
}
