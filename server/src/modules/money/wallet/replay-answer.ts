import type { Paid } from '@ovation/contract'
import { resultUnderKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { paidFor } from './present.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files'>

/**
 * A repeat of a completed payment gets the same answer, even if it would be refused now, because the price has changed
 * or the creator is gone. The lookup happens only after a refusal, so that other payments don't need it.
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
