import type { PrivateStreamCall } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { presentChatOfStream } from '#modules/live/stream-chat'
import { iceServersOf } from '#modules/live/streaming'
import type { Platform } from '#platform'
import type { PrivateStreamRow } from '#tables/private-streams'
import { isHiddenFrom } from './hidden.ts'
import { type Caller, mediaEndpoints } from './media-endpoints.ts'
import { presentPrivateStream } from './present.ts'
import { isOn, isOver } from './settle.ts'
import { findPrivateStream, noSuchPrivateStream } from './store.ts'

/** A private stream of this account. Not found for others, and for a fan the creator is hidden from. */
export async function showPrivateStream(platform: Platform, member: Member, sessionId: string, id: string) {
  const { viewerId } = member
  const stream = await findPrivateStream(platform.db.orm, viewerId, { id })
  if (!stream) throw noSuchPrivateStream()
  if (await isHiddenFrom(platform.db, member, stream)) throw noSuchPrivateStream()
  return presentCall(platform, { accountId: viewerId, sessionId }, stream)
}

/** With the media endpoints while it is accepted or running. */
export async function presentCall(
  platform: Platform,
  caller: Caller,
  stream: PrivateStreamRow,
): Promise<PrivateStreamCall> {
  const { accountId } = caller
  const seen = { viewerId: accountId, canWrite: !isOver(stream) }
  const [privateStream, conversation] = await Promise.all([
    presentPrivateStream(platform, stream),
    presentChatOfStream(platform, stream.id, seen),
  ])
  return {
    privateStream,
    conversation,
    ...(isOn(stream) ? await mediaEndpoints(platform, caller, stream) : { publish: null, play: null }),
    iceServers: iceServersOf(platform, accountId),
  }
}
