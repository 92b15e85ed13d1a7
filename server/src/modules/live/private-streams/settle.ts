import { lockCreator, setStreamingStatus } from '#modules/identity/people'
import { closeChatOf } from '#modules/live/stream-chat'
import { findCurrent } from '#modules/live/streaming'
import { settleCharge } from '#modules/money/wallet'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'
import { releaseStake, settleMinutes } from './stake.ts'
import { changePrivateStream, type Locked, type Times } from './store.ts'

const minuteMs = 60_000

export const isOver = ({ status }: Pick<PrivateStreamRow, 'status'>) =>
  status === 'ended' || status === 'declined' || status === 'cancelled'

/** Accepted or running: both may send and receive media. */
export const isOn = ({ status }: Pick<PrivateStreamRow, 'status'>) =>
  status === 'accepted' || status === 'running'

/** When the held tokens are used up. */
export const endsAt = ({ startedAt, minutes }: Pick<PrivateStreamRow, 'startedAt' | 'minutes'>) =>
  startedAt && new Date(startedAt.getTime() + minutes * minuteMs)

/**
 * Brings a private stream to where it must be by now, in the transaction that holds its row. The clock follows delivery
 * of the creator's media to the fan (`seenAt`) and nothing else: no client can start, stop or avoid it by what it sends.
 * The first delivery starts it, each minute is paid as it begins, and it ends when delivery has stopped for ten seconds
 * or the held tokens are used up. Idempotent.
 */
export async function settle(tx: Queryable, { stream, times }: Locked): Promise<PrivateStreamRow> {
  if (stream.status === 'asked')
    return stream.createdAt < times.answerSince ? finish(tx, stream, 'cancelled', times.now) : stream
  if (stream.status === 'accepted') return begin(tx, stream, times)
  if (stream.status !== 'running') return stream
  const seenAt = stream.seenAt ?? stream.startedAt ?? times.now
  const paid = await payUntil(tx, stream, seenAt)
  const end = endsAt(paid)
  if (end && end <= times.now && paid.paidMinutes === paid.minutes)
    return finish(tx, paid, 'ended', seenAt < end ? seenAt : end)
  return seenAt < times.seenSince ? finish(tx, paid, 'ended', seenAt) : paid
}

/** One of the two ends it: started minutes are paid, the rest is released. */
export async function endNow(tx: Queryable, locked: Locked): Promise<PrivateStreamRow> {
  const settled = await settle(tx, locked)
  if (isOver(settled)) return settled
  return finish(tx, settled, settled.startedAt ? 'ended' : 'cancelled', locked.times.now)
}

async function begin(tx: Queryable, stream: PrivateStreamRow, times: Times) {
  const { seenAt } = stream
  if (seenAt) {
    const begun = { ...stream, status: 'running', startedAt: seenAt } as const
    const running = await payUntil(tx, begun, seenAt)
    await setPrivately(tx, stream.creatorId, true)
    return running
  }
  const isGivenUp = stream.acceptedAt !== null && stream.acceptedAt < times.startSince
  return isGivenUp ? finish(tx, stream, 'cancelled', times.now) : stream
}

/** Settles each minute that had started by then. */
async function payUntil(tx: Queryable, stream: PrivateStreamRow, until: Date): Promise<PrivateStreamRow> {
  const { id, status, startedAt, price, minutes, paidMinutes, staked } = stream
  if (!startedAt || until < startedAt) return stream
  const begun = Math.floor((until.getTime() - startedAt.getTime()) / minuteMs) + 1
  const due = Math.min(begun, minutes)
  if (due <= paidMinutes) return stream
  await settleMinutes(tx, stream, due)
  // Same lock order as accepting another request, to avoid a deadlock.
  await lockCreator(tx, stream.creatorId)
  return changePrivateStream(tx, id, {
    ...{ status, startedAt, paidMinutes: due },
    staked: staked - price * (due - paidMinutes),
  })
}

export async function finish(
  tx: Queryable,
  stream: PrivateStreamRow,
  status: 'ended' | 'declined' | 'cancelled',
  endedAt: Date,
): Promise<PrivateStreamRow> {
  await releaseStake(tx, stream)
  await closeChatOf(tx, stream.id)
  if (stream.startedAt) {
    await settleCharge(tx, stream.id)
    await setPrivately(tx, stream.creatorId, false)
  }
  return changePrivateStream(tx, stream.id, { status, endedAt, staked: 0, returned: stream.staked })
}

/** Sets the public status: in a private stream, and afterwards live or offline. */
async function setPrivately(tx: Queryable, creatorId: string, isPrivate: boolean) {
  if (isPrivate) return setStreamingStatus(tx, creatorId, 'private')
  const current = await findCurrent(tx, creatorId)
  const isPublic = current?.status === 'live' || current?.status === 'interrupted'
  await setStreamingStatus(tx, creatorId, isPublic ? 'public' : 'offline')
}
