import type { BodyOf, Payout, payoutCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import { findDestination } from './destination.ts'
import { hold, release } from './hold.ts'
import { presentPayout } from './present.ts'
import { dollarsOf } from './request-payout.ts'
import { sealDestination } from './seal-destination.ts'
import { lockPayout, recordEvent, updatePayout } from './store.ts'

type Changes = BodyOf<typeof payoutCalls.changePayout>

/** Changes a payout request that is not decided yet. */
export async function changePayout(
  platform: Platform,
  creatorId: string,
  payoutId: string,
  { requestTokens, requestNote, paymentAccountType }: Omit<Changes, 'status'>,
): Promise<Payout> {
  const worth = requestTokens === undefined ? undefined : await dollarsOf(platform, requestTokens)
  return platform.db.orm.transaction(async (tx) => {
    const before = await lockPayout(tx, payoutId)
    if (before?.creatorId !== creatorId) throw notFound('This payout')
    if (before.status !== 'pending') {
      throw conflict('PAYOUT_DECIDED', 'This payout has been decided and can no longer be changed.')
    }
    const isOtherAmount = worth !== undefined && worth.tokens !== before.tokens
    const after = await updatePayout(tx, payoutId, {
      ...(isOtherAmount ? { ...worth, revision: before.revision + 1 } : {}),
      ...(requestNote === undefined ? {} : { requestNote }),
      ...(paymentAccountType === undefined
        ? {}
        : {
            accountType: paymentAccountType,
            ...sealDestination(platform, await findDestination(platform, tx, creatorId, paymentAccountType)),
          }),
    })
    await recordEvent(tx, after, 'changed', creatorId)
    if (isOtherAmount) {
      await release(tx, before)
      await hold(tx, after)
    }
    return presentPayout(after)
  })
}
