import { limits } from '@ovation/contract'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { conflict, invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { changeAndNotify } from './change.ts'
import { isOver } from './settle.ts'
import { holdStake } from './stake.ts'
import { changePrivateStream, noSuchPrivateStream } from './store.ts'

/** Holds tokens for more minutes, at the price of the request. */
export function extendPrivateStream(
  platform: Platform,
  fanId: string,
  id: string,
  minutes: number,
  idempotencyKey: IdempotencyKey | null,
) {
  return changeAndNotify(platform, id, async (tx, { stream }) => {
    if (stream.fanId !== fanId) throw noSuchPrivateStream()
    const claimed = await claimIdempotencyKey(tx, fanId, idempotencyKey, id)
    if (!claimed.isNew) return stream
    if (isOver(stream)) throw conflict('STREAM_OVER', 'This private stream has ended.')
    if (stream.minutes - stream.paidMinutes + minutes > limits.privateMinutes)
      throw invalid('minutes', `You can have up to ${limits.privateMinutes} minutes left at a time.`)
    const stakeNumber = stream.stakes + 1
    await holdStake(tx, stream, { minutes, stakeNumber })
    return changePrivateStream(tx, id, {
      minutes: stream.minutes + minutes,
      staked: stream.staked + stream.price * minutes,
      stakes: stakeNumber,
    })
  })
}
