import type { AgoraToken } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { isOn } from '../stream/access.ts'
import { findStream, noSuchStream } from '../stream/load.ts'
import { recordStreamView } from '../watch/record-view.ts'

const off = () => new AppError('NO_AGORA', 422, 'This site doesn’t use Agora.')

/** A channel is named by the stream's id. Only its creator can send, and only viewers with access can receive. */
export async function agoraToken(
  platform: Platform,
  member: Member,
  channelName: string,
): Promise<AgoraToken> {
  const known = await findStream(platform, member, channelName)
  if (!known || !(isOn(known.row) || known.row.isOwner)) throw noSuchStream()
  if (!known.access.allowed || known.row.isRemoved) throw noSuchStream()
  const { live } = platform
  if (live.name !== 'agora' || !live.invite) throw off()
  await recordStreamView(platform, member, known)
  const mayPublish = known.row.isOwner
  const given = await live.invite(channelName, { accountId: member.viewerId, name: '', mayPublish })
  if (given.appId === undefined || given.uid === undefined) throw off()
  return {
    appId: given.appId,
    channelName,
    uid: given.uid,
    token: given.token,
    role: mayPublish ? 'publisher' : 'subscriber',
    expiresAt: given.expiresAt.toISOString(),
  }
}
