import { readSettings } from '#modules/identity/settings'
import { claimIdempotencyKey } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { formatDollars, requireAgreedPrice } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import { extendFree, isLiveNow } from './extend.ts'
import { requireOpen } from './require-open.ts'
import { lockSubscription } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { readCreator, refuseSuspended } from './terms.ts'
import { subscriptionGranted, subscriptionTaken } from './topics.ts'

/** Once per creator, and never while a subscription is live. */
export async function startFree(
  platform: Platform,
  { fanId, creatorId, price }: { fanId: string; creatorId: string; price?: number },
  idempotencyKey: IdempotencyKey | null,
) {
  const { freeSubscriptionEnabled } = await readSettings(platform)
  const isTaken = await platform.db.orm.transaction(async (tx) => {
    const { isNew } = await claimIdempotencyKey(tx, fanId, idempotencyKey, newId())
    if (!isNew) return false
    await requireOpen(tx, { payerId: fanId, creatorId })
    const creator = await readCreator(tx, creatorId)
    if (!freeSubscriptionEnabled || !creator.isFreeSubscription) {
      throw invalid('type', 'This creator doesn’t offer free subscriptions.')
    }
    requireAgreedPrice({ seen: price, price: 0, format: formatDollars })
    const subscription = await lockSubscription(tx, fanId, creatorId)
    refuseSuspended(subscription)
    if (isLiveNow(subscription))
      throw conflict('ALREADY_SUBSCRIBED', 'You’re already subscribed to this creator.')
    if (subscription.usedFree) {
      throw conflict('FREE_SUBSCRIPTION_USED', 'You’ve already used your free subscription to this creator.')
    }
    const after = await extendFree(tx, subscription, creator.durationFreeSubscriptionDays)
    await platform.extensions.announce(tx, subscriptionGranted, after)
    const taken = { payerId: fanId, fanId, creatorId, subscription: after, isNew: true }
    await platform.extensions.announce(tx, subscriptionTaken, taken)
    return true
  })
  if (isTaken) await syncSubscriberState(platform, { fanId, creatorId })
}
