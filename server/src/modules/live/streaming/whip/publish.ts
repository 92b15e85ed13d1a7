import type { FastifyReply, FastifyRequest } from 'fastify'
import { isActive } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { tokenOf } from '#platform/http'
import { arbitratePublisher, readClaimant } from '../connections/arbitrate-publisher.ts'
import { peersOf } from '../connections/peers.ts'
import { currentOrNew } from '../lifecycle/go-live.ts'
import { creatorOfKey } from '../publish/stream-key.ts'
import { mediaAccess, refuseWhileBusy } from '../stream/media-access.ts'
import { addressHere } from '../watch/carrier.ts'
import { iceServersOf } from '../watch/play.ts'
import {
  bearerRequired,
  offerIn,
  refuseWhileStopping,
  requireAccept,
  requireType,
  sdp,
  sendAnswer,
  withEngineErrors,
} from './protocol.ts'

/** Private streams have no HLS for browsers without H264, such as many Firefox installations. All decode VP8. */
const preferred = { public: 'H264', private: 'VP8' } as const

/** Accepts a broadcaster: for the prepared or running stream, or a new one. */
export async function publish(platform: Platform, request: FastifyRequest, reply: FastifyReply) {
  const { live } = platform
  const key = tokenOf(request)
  const sending = key ? await roomOfKey(platform, key) : null
  if (!key || !sending) throw bearerRequired(reply, 'This stream key isn’t valid.')
  requireType(request, sdp)
  requireAccept(request)
  const offer = offerIn(request)
  refuseWhileStopping(platform)
  const { room, ownerId, kind } = await sending()
  const peers = peersOf(platform)
  const broadcaster = arbitratePublisher(reply, readClaimant(request), peers.broadcasterIn(room))
  const session = await withEngineErrors(reply, () =>
    live.publish(room, offer, { preferredVideo: preferred[kind] }),
  )
  const peer = { role: 'publisher', room, ownerId, kind, engineId: session.id, token: key } as const
  const { id, etag } = peers.add({ ...peer, ...broadcaster })
  return sendAnswer(reply, {
    ...{ address: addressHere(platform, `/api/whip/${id}`), etag, answer: session.answer },
    iceServers: iceServersOf(platform, ownerId),
  })
}

/** A stream is created only for a valid offer. */
async function roomOfKey(platform: Platform, key: string) {
  const { db, extensions } = platform
  const creatorId = await creatorOfKey(platform, key)
  if (creatorId && (await isActive(db.orm, creatorId))) {
    return async () => {
      const room = await db.orm.transaction(async (tx) => {
        await refuseWhileBusy(platform, tx, creatorId)
        return currentOrNew(tx, creatorId)
      })
      return { room, ownerId: creatorId, kind: 'public' as const }
    }
  }
  const elsewhere = await extensions.find(mediaAccess, 'private')?.publisherOf(key)
  return elsewhere ? async () => ({ ...elsewhere, kind: 'private' as const }) : null
}
