import { lockCreator } from '#modules/people'
import { closeChatOf } from '#modules/stream-chat'
import { settleCharge } from '#modules/wallet'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'
import { giveBack, payMinutes } from './stake.ts'
import { changePrivateStream, type Locked, type Times } from './store.ts'
import { setPrivately } from './streaming-status.ts'

const minuteMs = 60_000

export const isOver = ({ status }: Pick<PrivateStreamRow, 'status'>) =>
  status === 'ended' || status === 'declined' || status === 'cancelled'

/** Accepted: both may send pictures and see the other's. */
export const isOn = ({ status }: Pick<PrivateStreamRow, 'status'>) =>
  status === 'accepted' || status === 'running'

/** When the tokens put aside are used up. */
export const endsAt = ({ startedAt, minutes }: Pick<PrivateStreamRow, 'startedAt' | 'minutes'>) =>
  startedAt && new Date(startedAt.getTime() + minutes * minuteMs)

/** The last moment both were there and the fan saw the creator. */
function lastTogether({ creatorHeardAt, fanHeardAt, seenAt }: PrivateStreamRow): Date | null {
  if (!creatorHeardAt || !fanHeardAt || !seenAt) return null
  return new Date(Math.min(creatorHeardAt.getTime(), fanHeardAt.getTime(), seenAt.getTime()))
}

/**
 * Brings a private stream to where it must be by now, in the transaction that holds its row: it begins when both are
 * there, each minute in which both are there is paid as it begins, and it ends when one is gone or the tokens are used up.
 * Said again it changes nothing, whoever says it and however late.
 */
export async function settle(tx: Queryable, { stream, times }: Locked): Promise<PrivateStreamRow> {
  if (stream.status === 'asked')
    return stream.createdAt < times.answerSince ? finish(tx, stream, 'cancelled', times.now) : stream
  if (stream.status === 'accepted') return begin(tx, stream, times)
  if (stream.status !== 'running') return stream
  const together = lastTogether(stream) ?? stream.startedAt ?? times.now
  const paid = await payUntil(tx, stream, together)
  const end = endsAt(paid)
  if (end && end <= times.now && paid.paidMinutes === paid.minutes)
    return finish(tx, paid, 'ended', together < end ? together : end)
  return together < times.heardSince ? finish(tx, paid, 'ended', together) : paid
}

/** One of the two ends it now: as ever, what has begun is paid, and the rest goes back. */
export async function endNow(tx: Queryable, locked: Locked): Promise<PrivateStreamRow> {
  const settled = await settle(tx, locked)
  if (isOver(settled)) return settled
  return finish(tx, settled, settled.startedAt ? 'ended' : 'cancelled', locked.times.now)
}

async function begin(tx: Queryable, stream: PrivateStreamRow, times: Times) {
  const together = lastTogether(stream)
  if (together && together >= times.heardSince) {
    const begun = { ...stream, status: 'running', startedAt: times.now } as const
    const running = await payUntil(tx, begun, times.now)
    await setPrivately(tx, stream.creatorId, true)
    return running
  }
  const isGivenUp = stream.acceptedAt !== null && stream.acceptedAt < times.startSince
  return isGivenUp ? finish(tx, stream, 'cancelled', times.now) : stream
}

/** Pays each minute that had begun by then. */
async function payUntil(tx: Queryable, stream: PrivateStreamRow, until: Date): Promise<PrivateStreamRow> {
  const { id, status, startedAt, price, minutes, paidMinutes, staked } = stream
  if (!startedAt || until < startedAt) return stream
  const begun = Math.floor((until.getTime() - startedAt.getTime()) / minuteMs) + 1
  const due = Math.min(begun, minutes)
  if (due <= paidMinutes) return stream
  await payMinutes(tx, stream, due)
  // Before the row is written, as whoever accepts another request does: else each might wait for the other.
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
  await giveBack(tx, stream)
  await closeChatOf(tx, stream.id)
  if (stream.startedAt) {
    await settleCharge(tx, stream.id)
    await setPrivately(tx, stream.creatorId, false)
  }
  return changePrivateStream(tx, stream.id, { status, endedAt, staked: 0, returned: stream.staked })
}
