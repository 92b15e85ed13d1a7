import type { BodyOf, operatorSubscriptionCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { cancelled, emailFan } from './emails.ts'
import { endSubscription } from './end-subscription.ts'
import { changeSubscription, lockSubscriptionById, type Subscription } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { subscriptionCancelled } from './topics.ts'

type Input = BodyOf<typeof operatorSubscriptionCalls.endSubscription>

/**
 * Cancels a subscription at the end of its period, or ends it now, and notifies the fan; the creator too if it ends now.
 * A repeat changes nothing.
 */
export async function cancelAsOperator(
  platform: Platform,
  operatorId: string,
  id: string,
  { when, reason: given }: Input,
) {
  const reason = given.trim()
  if (!reason) throw invalid('reason', 'Enter a reason.')
  const subscription = await platform.db.orm.transaction(async (tx) => {
    const before = await lockSubscriptionById(tx, id)
    if (!before) throw notFound('This subscription')
    const after = when === 'now' ? await endNow(tx, before) : await cancelLater(tx, before)
    if (!after) return before
    await recordAction(tx, {
      ...{ operatorId, action: 'subscription.cancel', subjectId: id, reason },
      before: valuesOf(before),
      after: valuesOf(after),
    })
    const isNow = when === 'now'
    await emailFan(platform, tx, before, cancelled(platform, after, isNow))
    const fact = { cancellationId: newId(), subscription: before, isNow }
    await platform.extensions.announce(tx, subscriptionCancelled, fact)
    return before
  })
  await syncSubscriberState(platform, subscription)
}

const valuesOf = ({ status, expiredAt }: Pick<Subscription, 'status' | 'expiredAt'>) => ({
  status,
  expiredAt: expiredAt.toISOString(),
})

/** Null if it has ended already. */
async function endNow(tx: Queryable, subscription: Subscription) {
  const { status, expiredAt, nextRecurringDate } = subscription
  if (status !== 'active' && expiredAt <= new Date() && nextRecurringDate === null) return null
  await endSubscription(tx, subscription)
  return { status: 'deactivated' as const, expiredAt: new Date() }
}

/** Null if it doesn't renew already. */
async function cancelLater(tx: Queryable, { id, status, nextRecurringDate }: Subscription) {
  if (status !== 'active' && nextRecurringDate === null) return null
  return changeSubscription(tx, id, {
    status: 'deactivated',
    nextRecurringDate: null,
    failures: 0,
    canceledAt: new Date(),
  })
}
