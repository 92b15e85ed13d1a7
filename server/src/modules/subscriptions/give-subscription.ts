import { loadPeople } from '#modules/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { extendAsGift, extendOwn, type Renewal } from './extend.ts'
import { subscriptionGranted } from './granted.ts'
import { gift, writeToFan } from './letters.ts'
import { remindLater } from './remind.ts'
import type { Subscription } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import type { Terms } from './terms.ts'

/** Who pays for a subscription to whom. It is a gift when somebody else pays. */
export interface Deal {
  payerId: string
  fanId: string
  creatorId: string
}

/** Gives what was paid for, in the transaction of the payment. */
export async function giveSubscription(
  platform: Platform,
  tx: Queryable,
  subscription: Subscription,
  paid: { payerId: string; terms: Terms; renewal: Renewal },
): Promise<Subscription> {
  const { payerId, terms, renewal } = paid
  const isGift = payerId !== subscription.fanId
  const after = isGift
    ? await extendAsGift(tx, subscription, terms)
    : await extendOwn(tx, subscription, terms, renewal)
  await platform.extensions.announce(tx, subscriptionGranted, after)
  await remindLater(platform, tx, after)
  if (isGift) {
    const [giver] = await loadPeople(tx, [payerId])
    await writeToFan(platform, tx, after, gift(giver?.name ?? 'Somebody', after))
  }
  return after
}

/** After the commit: it counts, the fan hears of the creator, and both are told. */
export async function announceSubscription(platform: Platform, { payerId, fanId, creatorId }: Deal) {
  const { db, realtime } = platform
  await syncSubscriberState(platform, { fanId, creatorId })
  const names = new Map(
    (await loadPeople(db.orm, [payerId, fanId, creatorId])).map(({ id, name }) => [id, name]),
  )
  const [payer, fan, creator] = [names.get(payerId), names.get(fanId), names.get(creatorId)]
  const title = 'A new subscription'
  if (payerId === fanId)
    return realtime.toUser(creatorId, 'notification', { title, text: `${fan} subscribed to you.` })
  realtime.toUser(creatorId, 'notification', { title, text: `${payer} gave ${fan} a subscription to you.` })
  realtime.toUser(fanId, 'notification', {
    title: 'A gift for you',
    text: `${payer} gave you a subscription to ${creator}.`,
  })
}
