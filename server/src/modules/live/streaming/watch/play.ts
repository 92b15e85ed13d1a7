import type { IceServer, Play } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { iceServersFor } from '#platform/live'
import { peersOf } from '../connections/peers.ts'
import type { StreamRow } from '../queries/stream-rows.ts'
import { isCarriedElsewhere, sendToHlsOfCarrier, whepAddress } from './carrier.ts'
import { canPackage, isFull, openHls } from './hls.ts'

/** Where an authorised viewer gets the media of a room; null if it does not pass through the site. */
export function playOf({ live }: Pick<Platform, 'live'>, id: string): Play | null {
  return live.name === 'embedded' ? { engine: 'embedded', url: `/api/whep/${id}` } : null
}

export interface Watcher extends Audience {
  /** Of their login. */
  sessionId: string | null
  /** Where they come from. */
  network: string
}

/** The protocol a client requests; by default the engine's own, while it has capacity. */
export type WantedPlay = 'hls' | undefined

/** How an authorised viewer gets a stream. Engines whose media does not pass through the site have no HLS. */
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

/** Whether WHEP would refuse: the engine is full, or the network has reached its limit. */
const hasNoPlace = async (platform: Platform, { viewerId, network }: Watcher, streamId: string) =>
  peersOf(platform).isNetworkFull({ network, isAnonymous: viewerId === null }) ||
  (await isFull(platform, streamId))

/** Where the creator's page sends its media, for engines it connects to directly. */
export async function publishFor(platform: Platform, creator: Watcher, streamId: string) {
  if (platform.live.name !== 'livekit') return null
  const invitation = await invite(platform, creator, streamId, { mayPublish: true })
  return invitation && { url: invitation.url, key: invitation.token }
}

/** Invited viewers are registered, so that they can be removed. */
async function invite(
  platform: Platform,
  { viewerId: accountId, sessionId, isModerator, country }: Watcher,
  streamId: string,
  { mayPublish }: { mayPublish: boolean },
) {
  if (accountId === null) return null
  const invitation = await platform.live.invite?.(streamId, { accountId, sessionId, name: '', mayPublish })
  if (!invitation) return null
  peersOf(platform).add({
    ...{ role: 'viewer', room: streamId, kind: 'public', streamId, engineId: invitation.id, token: null },
    ...{ accountId, sessionId, isModerator, country, network: null },
  })
  return invitation
}

/** The STUN and TURN servers for browsers. */
export const iceServersOf = (
  { config }: Pick<Platform, 'config'>,
  accountId: string | null = null,
): IceServer[] => iceServersFor(config.live, accountId ?? 'visitor')
