import type { BodyOf, privateStreamCalls } from '@ovation/contract'
import { isBlockBetween } from '#modules/identity/access'
import { endToGoPrivate, lockStreamThatIsOn } from '#modules/live/streaming'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { brokenUnique, type Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'
import { changeAndNotify } from './change.ts'
import { finish, settle } from './settle.ts'
import { changePrivateStream, type Locked, noSuchPrivateStream } from './store.ts'

const tooLate = () => conflict('REQUEST_OVER', 'This request is no longer open.')

const requireMine = ({ creatorId }: PrivateStreamRow, accountId: string) => {
  if (creatorId !== accountId) throw noSuchPrivateStream()
}

const publicStreamOn = () => conflict('PUBLIC_STREAM_ON', 'Your public stream ends when you accept.')

/**
 * Accepts a request. Idempotent. A creator is in one private stream at a time, and not in a public one
 * meanwhile: it ends in the same transaction, if they consented.
 */
export async function acceptRequest(
  platform: Platform,
  creatorId: string,
  id: string,
  { endsPublicStream = false }: BodyOf<typeof privateStreamCalls.acceptPrivateStream>,
) {
  let publishEnded = async () => {}
  const accepted = await changeAndNotify(platform, id, async (tx, locked) => {
    requireMine(locked.stream, creatorId)
    const stream = await settle(tx, locked)
    if (stream.status !== 'asked') return stream
    // Blocked while requesting, when there was nothing to end yet.
    if (await isBlockBetween(tx, creatorId, stream.fanId))
      return finish(tx, stream, 'cancelled', locked.times.now)
    const isOn = await lockStreamThatIsOn(tx, creatorId)
    if (isOn && !endsPublicStream) throw publicStreamOn()
    if (isOn) publishEnded = await endToGoPrivate(platform, tx, isOn)
    return changePrivateStream(tx, id, { status: 'accepted', acceptedAt: locked.times.now })
  }).catch((error) => {
    if (brokenUnique(error) !== 'private_streams_one_at_a_time') throw error
    throw conflict('IN_PRIVATE_STREAM', 'You’re in a private stream. End it before you accept another.')
  })
  await publishEnded()
  if (accepted.status !== 'accepted' && accepted.status !== 'running') throw tooLate()
  return accepted
}

/** Declines a request and releases the tokens. */
export async function declineRequest(platform: Platform, creatorId: string, id: string) {
  const decline = async (tx: Queryable, locked: Locked) => {
    requireMine(locked.stream, creatorId)
    const stream = await settle(tx, locked)
    return stream.status === 'asked' ? finish(tx, stream, 'declined', locked.times.now) : stream
  }
  const declined = await changeAndNotify(platform, id, decline, { by: creatorId })
  if (declined.status !== 'declined') throw tooLate()
  return declined
}
