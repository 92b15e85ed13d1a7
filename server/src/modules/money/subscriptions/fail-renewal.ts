import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { emailFan, renewalEnded, renewalFailed } from './emails.ts'
import { changeSubscription, isRenewing, type Subscription } from './store.ts'
import { daysAfter } from './terms.ts'
import { renewalMissed } from './topics.ts'

/** Days until the next try, after each that failed; after the last one it ends. */
const triedAgainAfter = [1, 3, 5]

/** When a try is repeated if its outcome stays unknown. */
export const nextTry = ({ failures }: Subscription) => daysAfter(Date.now(), triedAgainAfter[failures] ?? 1)

/** Emails the fan the reason and the next try, or that the subscription has ended. */
export async function failRenewal(
  platform: Platform,
  tx: Queryable,
  subscription: Subscription,
  why: string,
) {
  const { id, expiredAt } = subscription
  // Cancelled meanwhile: no further tries.
  if (!isRenewing(subscription)) return
  // Extended meanwhile, by hand or by a gift: it is not due any more.
  if (expiredAt.getTime() > Date.now()) {
    return changeSubscription(tx, id, { nextRecurringDate: expiredAt, failures: 0 })
  }
  const failures = subscription.failures + 1
  if (failures > triedAgainAfter.length) {
    const over = { status: 'deactivated', nextRecurringDate: null, failures, canceledAt: new Date() } as const
    await changeSubscription(tx, id, over)
    const ended = { ...subscription, ...over }
    await platform.extensions.announce(tx, renewalMissed, { subscription: ended, isOver: true })
    return emailFan(platform, tx, subscription, renewalEnded(why))
  }
  const waiting = { failures, nextRecurringDate: nextTry(subscription) }
  await changeSubscription(tx, id, waiting)
  const missed = { ...subscription, ...waiting }
  await platform.extensions.announce(tx, renewalMissed, { subscription: missed, isOver: false })
  await emailFan(platform, tx, subscription, renewalFailed(platform, { ...subscription, ...waiting }, why))
}
