import type { PrivateStreamCall } from '@ovation/contract'
import { peersOf, playOf } from '#modules/live/streaming'
import type { Platform } from '#platform'
import type { PrivateStreamRow } from '#tables/private-streams'
import { publishKey, roomOf, type Side, sideOf } from './rooms.ts'

/** Only engines that report delivery: otherwise the site could not know which minutes to charge. */
export const canCarry = ({ live }: Pick<Platform, 'live'>) =>
  live.name === 'embedded' || live.name === 'livekit'

type MediaEndpoints = Pick<PrivateStreamCall, 'publish' | 'play'>

/** One of the two people, on one device. */
export interface Caller {
  accountId: string
  /** Of their login. */
  sessionId: string
}

/** How one of the two sends media and receives the other's, with the engine of this site. */
export async function mediaEndpoints(
  platform: Platform,
  caller: Caller,
  stream: PrivateStreamRow,
): Promise<MediaEndpoints> {
  const { id } = stream
  if (!platform.live.invite)
    return {
      publish: { url: '/api/whip', key: publishKey(platform, id, caller.accountId) },
      play: playOf(platform, id),
    }
  const mine = sideOf(stream, caller.accountId)
  const theirs: Side = mine === 'creator' ? 'fan' : 'creator'
  const [sent, seen] = await Promise.all([
    invite(platform, caller, id, { side: mine, mayPublish: true }),
    invite(platform, caller, id, { side: theirs, mayPublish: false }),
  ])
  return {
    publish: { url: sent.url, key: sent.token },
    play: { engine: 'livekit', url: seen.url, token: seen.token },
  }
}

/** They are removed when the private stream or their login ends. */
async function invite(
  platform: Platform,
  { accountId, sessionId }: Caller,
  streamId: string,
  { side, mayPublish }: { side: Side; mayPublish: boolean },
) {
  const room = roomOf(streamId, side)
  const invited = await platform.live.invite?.(room, { accountId, sessionId, name: '', mayPublish })
  if (!invited) throw new Error('This engine invites nobody.')
  peersOf(platform).add({
    ...{ role: 'viewer', kind: 'private', room, streamId, engineId: invited.id, token: null },
    ...{ accountId, sessionId, isModerator: false, country: null, network: null },
  })
  return invited
}
