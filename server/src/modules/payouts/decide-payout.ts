import type { BodyOf, Payout, payoutCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { presentPayout } from './present.ts'
import { sendPayout } from './send-payout.ts'
import { readPayout } from './store.ts'
import { takeStep } from './take-step.ts'

type Decision = BodyOf<typeof payoutCalls.decidePayout>

/** What an operator decides, once: a repeat changes nothing. Where a payment service pays, paying sends the money. */
export async function decidePayout(
  platform: Platform,
  payoutId: string,
  decision: Decision,
): Promise<Payout> {
  const { accountType } = await readPayout(platform.db.orm, payoutId)
  const isSent = decision.status === 'done' && accountType === 'stripe'
  return presentPayout(
    isSent
      ? await sendPayout(platform, payoutId, decision.adminNote)
      : await takeStep(platform, payoutId, decision),
  )
}
