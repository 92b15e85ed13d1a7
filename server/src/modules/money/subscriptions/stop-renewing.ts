import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { emailFan, renewalStopped } from './emails.ts'
import { changeSubscription, type Renewing } from './store.ts'

/** The creator or the fan is gone: the paid time stays and is not renewed. */
export async function stopRenewing(platform: Platform, tx: Queryable, subscription: Renewing) {
  await changeSubscription(tx, subscription.id, {
    status: 'deactivated',
    nextRecurringDate: null,
    canceledAt: new Date(),
  })
  await emailFan(platform, tx, subscription, renewalStopped(platform, subscription))
}
