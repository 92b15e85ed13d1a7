import type { BodyOf, payoutCalls, ResponseOf } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { AppError, conflict, invalid } from '#platform/errors'
import { decidePayout } from './decide-payout.ts'
import { findPayouts, readPayout } from './store.ts'

type Batch = BodyOf<typeof payoutCalls.decidePayouts>
type Answer = ResponseOf<typeof payoutCalls.decidePayouts>

/** Decides payouts one after the other, each in its own transaction: one that is refused does not stop the others. */
export async function decidePayouts(
  platform: Platform,
  operatorId: string,
  { payouts, ...decision }: Batch,
): Promise<Answer> {
  if (decision.status === 'rejected' && !decision.adminNote?.trim()) {
    throw invalid('adminNote', 'Enter a reason. The creators will see it.')
  }
  const errors = new Map<string, { code: string; message: string }>()
  const ids = payouts.map(({ id }) => id)
  for (const { id, updatedAt } of payouts) {
    try {
      if (decision.status !== 'rejected') await refuseClosed(platform, id)
      await decidePayout(platform, operatorId, id, { ...decision, updatedAt })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.set(id, { code: error.code, message: error.message })
    }
  }
  const statuses = new Map((await findPayouts(platform.db.orm, ids)).map(({ id, status }) => [id, status]))
  return {
    data: ids.map((id) => ({ _id: id, status: statuses.get(id) ?? null, error: errors.get(id) ?? null })),
  }
}

/** Money for a suspended creator is a decision of its own, which an operator makes on the page of the payout. */
async function refuseClosed({ db }: Pick<Platform, 'db'>, payoutId: string) {
  const { creatorId } = await readPayout(db.orm, payoutId)
  if ((await findAccount(db.orm, creatorId))?.status !== 'inactive') return
  throw conflict('CREATOR_SUSPENDED', 'This creator’s account is closed. Open the payout to decide about it.')
}
