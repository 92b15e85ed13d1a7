import { loadPeople } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { emailFan, gift } from './emails.ts'
import { extendAsGift, extendOwn, isLiveNow, type Renewal } from './extend.ts'
import { remindLater } from './remind.ts'
import type { Subscription } from './store.ts'
import type { Terms } from './terms.ts'
import { subscriptionGranted, subscriptionTaken } from './topics.ts'

/** Grants the paid subscription, in the transaction of the payment. */
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
  const { fanId, creatorId } = after
  await platform.extensions.announce(tx, subscriptionTaken, {
    ...{ payerId, fanId, creatorId },
    subscription: after,
    isNew: !isLiveNow(subscription),
  })
  await remindLater(platform, tx, after)
  if (isGift) {
    const [giver] = await loadPeople(tx, [payerId])
    await emailFan(platform, tx, after, gift(giver?.name ?? 'Someone', after))
  }
  return after
}
