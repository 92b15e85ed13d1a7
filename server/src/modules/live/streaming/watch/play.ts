import type { IceServer, Play } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { iceServersFor } from '#platform/live'
import type { StreamRow } from '../queries/stream-rows.ts'
import { peersOf } from '../whip/peers.ts'
import { isCarriedElsewhere, sendToHlsOfCarrier, whepAddress } from './carrier.ts'
import { canPackage, isFull, openHls } from './hls.ts'

/** Where the pictures of a room are for somebody who may have them; null where they do not come through us. */
export function playOf({ live }: Pick<Platform, 'live'>, id: string): Play | null {
  return live.name === 'embedded' ? { engine: 'embedded', url: `/api/whep/${id}` } : null
}

export interface Watcher extends Audience {
  /** Of their login. */
  sessionId: string | null
  /** Where they come from. */
  network: string
}

/** What a client asks for; without it, the engine's own protocol as long as it has room. */
export type WantedPlay = 'hls' | undefined

/** How this viewer gets a stream that they may watch. An engine whose packets do not come through us has no HLS. */
export async function playFor(
  platform: Platform,
  watcher: Watcher,
  row: StreamRow,
  wanted?: WantedPlay,
): Promise<Play | null> {
  const { live } = platform
  if (live.name === 'embedded') {
    const direct: Play = { engine: 'embedded', url: whepAddress(platform, row) }
    if (isCarriedElsewhere(platform, row)) {
      if (wanted === 'hls') sendToHlsOfCarrier(platform, row)
      return direct
    }
    const isHls =
      (wanted === 'hls' || (!row.isOwner && (await hasNoPlace(platform, watcher, row.id)))) &&
      (await canPackage(platform, row.id))
    return isHls ? openHls(platform, watcher, watcher.sessionId, row.id) : direct
  }
  const invitation = await invite(platform, watcher, row.id, { mayPublish: false })
  return live.name === 'none' || !invitation
    ? null
    : { engine: live.name, url: invitation.url, token: invitation.token }
}

/** Whether WHEP would refuse them: the engine is full, or their network has as many sessions as one may have. */
const hasNoPlace = async (platform: Platform, { viewerId, network }: Watcher, streamId: string) =>
  peersOf(platform).isNetworkFull({ network, isAnonymous: viewerId === null }) ||
  (await isFull(platform, streamId))

/** Where a creator's own page sends the pictures of their stream, for engines that it speaks to directly. */
export async function publishFor(platform: Platform, creator: Watcher, streamId: string) {
  if (platform.live.name !== 'livekit') return null
  const invitation = await invite(platform, creator, streamId, { mayPublish: true })
  return invitation && { url: invitation.url, key: invitation.token }
}

/** Who is invited is known by their account, by which they are sent out again. */
async function invite(
  platform: Platform,
  { viewerId: accountId, sessionId, isOperator, country }: Watcher,
  streamId: string,
  { mayPublish }: { mayPublish: boolean },
) {
  if (accountId === null) return null
  const invitation = await platform.live.invite?.(streamId, { accountId, sessionId, name: '', mayPublish })
  if (!invitation) return null
  peersOf(platform).add({
    ...{ role: 'viewer', room: streamId, kind: 'public', streamId, engineId: invitation.id, token: null },
    ...{ accountId, sessionId, isOperator, country, network: null },
  })
  return invitation
}

/** What browsers ask for a way through their network. */
export const iceServersOf = (
  { config }: Pick<Platform, 'config'>,
  accountId: string | null = null,
): IceServer[] => iceServersFor(config.live, accountId ?? 'visitor')
