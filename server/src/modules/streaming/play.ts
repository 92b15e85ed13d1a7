import type { IceServer, Play } from '@ovation/contract'
import type { Audience } from '#modules/people'
import type { Platform } from '#platform'
import { iceServersFor } from '#platform/live'
import type { StreamRow } from '#views/stream-rows'
import { isFull, openHls } from './hls.ts'
import { peersOf } from './whip/peers.ts'

/** Where the pictures of a room are for somebody who may have them; null where they do not come through us. */
export function playOf({ live }: Pick<Platform, 'live'>, id: string): Play | null {
  return live.name === 'embedded' ? { engine: 'embedded', url: `/api/whep/${id}` } : null
}

export interface Watcher extends Audience {
  /** Of their login. */
  sessionId: string | null
}

/** How this viewer gets the pictures of a stream that they may have, by whatever carries them here. */
export async function playFor(platform: Platform, watcher: Watcher, row: StreamRow): Promise<Play | null> {
  const { live } = platform
  if (live.name === 'embedded') {
    const isCrowded = !row.isOwner && (await isFull(platform, row.id))
    return isCrowded ? openHls(platform, watcher, watcher.sessionId, row.id) : playOf(platform, row.id)
  }
  // Who is invited is known by their account, by which they are sent out again.
  if (!live.invite || live.name === 'none' || watcher.viewerId === null) return null
  const invited = { accountId: watcher.viewerId, name: '', mayPublish: row.isOwner }
  const { id: engineId, url, token } = await live.invite(row.id, invited)
  peersOf(platform).add({
    ...{ role: 'viewer', room: row.id, door: 'public', streamId: row.id, engineId, token: null },
    accountId: watcher.viewerId,
    sessionId: watcher.sessionId,
    isOperator: watcher.isOperator,
    country: watcher.country,
  })
  return { engine: live.name, url, token }
}

/** What browsers ask for a way through their network. */
export const iceServersOf = (
  { config }: Pick<Platform, 'config'>,
  accountId: string | null = null,
): IceServer[] => iceServersFor(config.live, accountId ?? 'visitor')
