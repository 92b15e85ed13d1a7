import type { Paid } from '@ovation/contract'
import { resultUnderKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { paidFor } from './present.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files'>

/**
 * A payment that was made and is sent again is answered as it was, even when it would be refused by now: the price has
 * changed, the creator has gone. Only then is it looked for, so that the others need not.
 */
export async function replayAnswer(
  parts: Parts,
  payerId: string,
  idempotencyKey: IdempotencyKey | null,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  try {
    return await pay()
  } catch (error) {
    if (!idempotencyKey || !(error instanceof AppError)) throw error
    const chargeId = await resultUnderKey(parts.db.orm, payerId, idempotencyKey)
    if (chargeId === null) throw error
    return paidFor(parts, chargeId)
  }
}
