import type { Payout } from '@ovation/contract'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import { release } from './hold.ts'
import { presentPayout } from './present.ts'
import { lockPayout, recordEvent, updatePayout } from './store.ts'

/** Cancels a payout request that is not decided yet. A repeat changes nothing. */
export function withdrawPayout({ db }: Platform, creatorId: string, payoutId: string): Promise<Payout> {
  return db.orm.transaction(async (tx) => {
    const before = await lockPayout(tx, payoutId)
    if (before?.creatorId !== creatorId) throw notFound('This payout')
    if (before.status === 'withdrawn') return presentPayout(before)
    if (before.status !== 'pending') {
      throw conflict('PAYOUT_DECIDED', 'This payout has been decided and can no longer be cancelled.')
    }
    const after = await updatePayout(tx, payoutId, { status: 'withdrawn' })
    await release(tx, before)
    await recordEvent(tx, after, 'withdrawn', creatorId)
    return presentPayout(after)
  })
}
