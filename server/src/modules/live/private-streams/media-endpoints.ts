import type { PrivateStreamCall } from '@ovation/contract'
import { peersOf, playOf } from '#modules/live/streaming'
import type { Platform } from '#platform'
import type { PrivateStreamRow } from '#tables/private-streams'
import { publishKey, roomOf, type Side, sideOf } from './rooms.ts'

/** Only an engine that says who is in a room: otherwise nobody would know whether the fan sees anybody, and pays for it. */
export const canCarry = ({ live }: Pick<Platform, 'live'>) =>
  live.name === 'embedded' || live.name === 'livekit'

type MediaEndpoints = Pick<PrivateStreamCall, 'publish' | 'play'>

/** Somebody of the two at one of their devices. */
export interface Caller {
  accountId: string
  /** Of their login. */
  sessionId: string
}

/** How one of the two sends pictures and sees the other's, by whatever carries them here. */
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

/** They are sent out again when the private stream or their login is over. */
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
    ...{ accountId, sessionId, isOperator: false, country: null, network: null },
  })
  return invited
}
