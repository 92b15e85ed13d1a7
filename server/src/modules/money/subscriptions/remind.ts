import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { emailFan, renewalSoon } from './emails.ts'
import { isRenewing, readSubscription, type Subscription } from './store.ts'
import { daysAfter, daysOf } from './terms.ts'

export const remindJob = 'subscriptions.remind'

interface Reminder {
  subscriptionId: string
  nextRecurringDate: string
}

/** Renewals of plans at least this long are announced by email. */
const longDays = 180
const remindedDaysBefore = 7

/** An extension adds at least a month. */
const daysBetween = (one: Date, other: string) =>
  Math.abs(one.getTime() - Date.parse(other)) / (24 * 60 * 60 * 1000)

export async function remindLater(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  subscription: Subscription,
) {
  if (!isRenewing(subscription) || subscription.type === 'free') return
  const { id, type, months, nextRecurringDate } = subscription
  if (daysOf({ type, months }) < longDays) return
  const reminder: Reminder = { subscriptionId: id, nextRecurringDate: nextRecurringDate.toISOString() }
  await jobs.enqueue(tx, remindJob, reminder, {
    startAfter: daysAfter(nextRecurringDate, -remindedDaysBefore),
  })
}

/** Unless it was cancelled or extended since. */
export async function remind(platform: Platform, { subscriptionId, nextRecurringDate }: Reminder) {
  await platform.db.orm.transaction(async (tx) => {
    const subscription = await readSubscription(tx, subscriptionId)
    if (!subscription || !isRenewing(subscription)) return
    if (daysBetween(subscription.nextRecurringDate, nextRecurringDate) > 1) return
    await emailFan(platform, tx, subscription, renewalSoon(platform, subscription))
  })
}
