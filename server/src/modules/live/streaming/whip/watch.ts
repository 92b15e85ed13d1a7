import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#modules/identity/accounts'
import { type Audience, audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError, forbidden } from '#platform/errors'
import { networkOf, tokenOf } from '#platform/http'
import { isId } from '#platform/ids'
import { noBroadcaster } from '#platform/live'
import { peersOf } from '../connections/peers.ts'
import { isOn } from '../stream/access.ts'
import { findStream, noSuchStream } from '../stream/load.ts'
import { mediaAccess } from '../stream/media-access.ts'
import { addressHere, sendToCarrier } from '../watch/carrier.ts'
import { iceServersOf } from '../watch/play.ts'
import { recordStreamView } from '../watch/record-view.ts'
import { layerExtension } from './layer.ts'
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

/** The part of an IPv6 address that identifies a household. */
const groupsOfNetwork = 4
export const viewerNetwork = ({ ip }: FastifyRequest) => networkOf(ip, groupsOfNetwork)

type FindViewer = (token: string) => Promise<Viewer | null>

/** Accepts a viewer. Media is handed out here, so access is decided here. */
export async function watch(
  platform: Platform,
  findViewer: FindViewer,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
) {
  const token = tokenOf(request)
  const viewer = token ? await findViewer(token) : null
  if (token && viewer?.purpose !== 'login') throw bearerRequired(reply, 'Please login!')
  const streamId = request.params.id
  const audience = audienceOf(platform, viewer, request)
  const { room, kind } = await roomFor(platform, audience, streamId, reply)
  requireType(request, sdp)
  requireAccept(request)
  const offer = offerIn(request)
  refuseWhileStopping(platform)
  const peers = peersOf(platform)
  const network = viewerNetwork(request)
  const { session, id, etag } = await withEngineErrors(reply, () =>
    peers.enter({ network, isAnonymous: viewer === null }, async () => {
      const session = await platform.live.watch(room, offer)
      const named = peers.add({
        ...{ role: 'viewer', room, kind, streamId, engineId: session.id, token, network },
        accountId: audience.viewerId,
        sessionId: viewer?.sessionId ?? null,
        isModerator: audience.isModerator,
        country: audience.country,
      })
      return { session, ...named }
    }),
  )
  const address = addressHere(platform, `/api/whep/${id}`)
  return sendAnswer(reply, {
    ...{ address, etag, answer: session.answer },
    iceServers: iceServersOf(platform, audience.viewerId),
    ...(platform.live.layers ? { extensions: { [layerExtension]: `${address}/layer` } } : {}),
  })
}

async function roomFor(platform: Platform, audience: Audience, id: string, reply: FastifyReply) {
  if (!isId(id)) throw noSuchStream()
  const elsewhere = await platform.extensions.find(mediaAccess, 'private')?.roomFor(audience, id)
  if (elsewhere) {
    sendToCarrier(platform, { id, ...elsewhere })
    return { room: elsewhere.room, kind: 'private' as const }
  }
  const known = await findStream(platform, audience, id)
  if (!known || known.row.status === 'scheduled' || known.row.status === 'ended') throw noSuchStream()
  const { row, access } = known
  if (row.isRemoved) throw forbidden('The creator removed you from this stream.')
  if (!access.allowed) {
    if (!audience.viewerId) throw bearerRequired(reply, 'Please login!')
    throw new AppError(
      access.reason === 'needs-purchase' ? 'NEEDS_PURCHASE' : 'NEEDS_SUBSCRIPTION',
      403,
      'You don’t have access to this stream.',
    )
  }
  if (!isOn(row)) await withEngineErrors(reply, async () => Promise.reject(noBroadcaster()))
  sendToCarrier(platform, row)
  await recordStreamView(platform, audience, known)
  return { room: row.id, kind: 'public' as const }
}
