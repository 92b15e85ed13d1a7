import type { payoutCalls, ResponseOf } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { openDestination } from './seal-destination.ts'
import { readPayout, recordEvent } from './store.ts'

/** Decrypts the destination for the operator who is about to pay, and records the access in the same transaction. */
export async function showDestination(
  platform: Platform,
  operatorId: string,
  payoutId: string,
): Promise<ResponseOf<typeof payoutCalls.openDestination>> {
  return platform.db.orm.transaction(async (tx) => {
    const payout = await readPayout(tx, payoutId)
    await recordEvent(tx, payout, 'opened', operatorId)
    await recordAction(tx, { operatorId, action: 'payout.view-destination', subjectId: payoutId })
    return { details: openDestination(platform, payout).details }
  })
}
