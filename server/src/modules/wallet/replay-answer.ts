import type { Paid } from '@ovation/contract'
import { madeUnder } from '#modules/ledger'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { Once } from '#platform/http'
import { paidFor } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/**
 * A payment that was made and is sent again is answered as it was, even when it would be refused by now: the price has
 * changed, the creator has gone. Only then is it looked for, so that the others need not.
 */
export async function answeringRepeats(
  parts: Parts,
  payerId: string,
  once: Once | null,
  pay: () => Promise<Paid>,
): Promise<Paid> {
  try {
    return await pay()
  } catch (error) {
    if (!once || !(error instanceof AppError)) throw error
    const chargeId = await madeUnder(parts.db.orm, payerId, once)
    if (chargeId === null) throw error
    return paidFor(parts, chargeId)
  }
}
