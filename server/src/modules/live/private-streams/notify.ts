import { publishBalance } from '#modules/money/ledger'
import type { Platform } from '#platform'
import type { PrivateStreamRow } from '#tables/private-streams'
import { clockOf } from './present.ts'
import { closeRooms } from './rooms.ts'
import { isOver } from './settle.ts'

const hasChanged = (before: PrivateStreamRow, after: PrivateStreamRow) =>
  before.status !== after.status ||
  before.paidMinutes !== after.paidMinutes ||
  before.minutes !== after.minutes

/** After the commit: sends the state to both and the balance to the fan, and closes the rooms at the end. */
export async function notifyChange(
  platform: Platform,
  before: PrivateStreamRow,
  after: PrivateStreamRow,
  /** The person who made the change, and is not notified. */
  by?: string,
) {
  if (!hasChanged(before, after)) return
  const { realtime } = platform
  const { id, creatorId, fanId, conversationId } = after
  for (const accountId of [creatorId, fanId])
    realtime.toUser(accountId, 'private-stream-changed', { id, ...clockOf(after) })
  const names = { id, streamId: id, conversationId }
  if (after.status === 'accepted' && before.status === 'asked')
    realtime.toUser(fanId, 'private-chat-accept', names)
  if (after.status === 'declined' || after.status === 'cancelled')
    for (const accountId of [creatorId, fanId])
      if (accountId !== by) realtime.toUser(accountId, 'private-chat-decline', names)
  if (after.returned > before.returned || after.minutes > before.minutes)
    await publishBalance(platform, [fanId])
  if (!isOver(after)) return
  if (after.acceptedAt) notifyFan(platform, 'model-left', after)
  await closeRooms(platform, id)
}

/** Only the fan receives `model-joined` and `model-left` of a private stream. */
export function notifyFan(
  { realtime }: Pick<Platform, 'realtime'>,
  event: 'model-joined' | 'model-left',
  { id: streamId, creatorId: performerId, fanId, conversationId }: PrivateStreamRow,
) {
  realtime.toUser(fanId, event, { performerId, streamId, conversationId, isPrivate: true })
}
