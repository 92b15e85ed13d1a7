import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { newId } from '#platform/ids'
import { dayOf, recorded } from './rates.ts'
import { deleteRate, lockRate } from './store.ts'
import { commissionChanged } from './topics.ts'

/** Idempotent. A rate that has begun stays: set another one. */
export async function cancelCommission(platform: Platform, operatorId: string, id: string) {
  await platform.db.orm.transaction(async (tx) => {
    const found = await lockRate(tx, id)
    if (!found) return
    if (found.hasBegun) throw conflict('ALREADY_BEGUN', 'This rate has begun. Set another one to change it.')
    const { creatorId, validFrom } = found.rate
    await deleteRate(tx, id)
    await recordAction(tx, {
      ...{ operatorId, action: 'commission.cancel', subjectId: creatorId ?? id },
      before: recorded(found.rate),
    })
    await platform.extensions.announce(tx, commissionChanged, {
      ...{ id: newId(), creatorId },
      title: 'Your platform fee stays as it is',
      text: `The change planned for ${dayOf(validFrom)} was cancelled.`,
    })
  })
  return { success: true }
}
