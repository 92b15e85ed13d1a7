import type { BodyOf, Payout, payoutCalls } from '@ovation/contract'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { presentPayout } from './present.ts'
import { sendPayout } from './send-payout.ts'
import { readPayout } from './store.ts'
import { transitionPayout } from './transition.ts'

type Decision = BodyOf<typeof payoutCalls.decidePayout>

/** An operator's decision; a repeat changes nothing. With a payment service, `done` sends the money. */
export async function decidePayout(
  platform: Platform,
  operatorId: string,
  payoutId: string,
  decision: Decision,
): Promise<Payout> {
  if (decision.status === 'rejected' && !decision.adminNote?.trim()) {
    throw invalid('adminNote', 'Enter a reason. The creator will see it.')
  }
  const { accountType } = await readPayout(platform.db.orm, payoutId)
  const isSent = decision.status === 'done' && accountType === 'stripe'
  return presentPayout(
    isSent
      ? await sendPayout(platform, payoutId, { ...decision, operatorId })
      : await transitionPayout(platform, payoutId, { ...decision, operatorId }),
  )
}
