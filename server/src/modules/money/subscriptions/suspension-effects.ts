import type { operatorSubscriptionCalls, ResponseOf } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import { readNumber } from '#modules/identity/settings'
import { sumSubscriptionCharges } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { notFound } from '#platform/errors'
import { refundedSince } from './stop-suspended.ts'
import { countLiveSubscribers } from './store.ts'

/** What a suspension of this person would do to their subscribers now. */
export async function suspensionEffects(
  { db: { orm } }: Pick<Platform, 'db'>,
  accountId: string,
): Promise<ResponseOf<typeof operatorSubscriptionCalls.suspensionEffects>> {
  if (!(await findAccount(orm, accountId))) throw notFound('This person')
  const refundDays = await readNumber(orm, 'suspensionRefundDays')
  const [subscribers, refunds] = await Promise.all([
    countLiveSubscribers(orm, accountId),
    refundDays > 0
      ? sumSubscriptionCharges(orm, accountId, refundedSince(refundDays))
      : { count: 0, amount: 0 },
  ])
  return {
    subscribers,
    refundDays: Math.max(0, refundDays),
    refunds: refunds.count,
    refunded: fromHundredths(refunds.amount),
  }
}
