import { loadPeople } from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import { claimIdempotencyKey, publishBalance } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { formatDollars, requireAgreedPrice } from '#platform/amounts'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { chargeFan } from './charge-fan.ts'
import { emailFan, giftReceipt, walletReceipt } from './emails.ts'
import { giveSubscription } from './give-subscription.ts'
import { requireOpen } from './require-open.ts'
import { lockSubscription, type Subscription } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { type PaidWish, readCreator, refuseSuspended, termsOf } from './terms.ts'
import type { Deal } from './topics.ts'

/** The key, the payment and the subscription, all or nothing. */
export async function payFromWallet(
  platform: Platform,
  deal: Deal,
  wish: PaidWish,
  idempotencyKey: IdempotencyKey | null,
) {
  const { db, realtime } = platform
  const { payerId, fanId, creatorId } = deal
  const settings = await readSettings(platform)
  const paid = await db.orm.transaction(async (tx) => {
    const { isNew } = await claimIdempotencyKey(tx, payerId, idempotencyKey, newId())
    if (!isNew) return null
    const subscription = await lockSubscription(tx, fanId, creatorId)
    refuseSuspended(subscription)
    await requireOpen(tx, deal)
    const creator = await readCreator(tx, creatorId)
    const terms = await termsOf(tx, settings, creator, wish)
    requireAgreedPrice({ seen: wish.price, price: terms.cents, format: formatDollars })
    const receipt = await chargeFan(tx, creator, {
      payerId,
      subscriptionId: subscription.id,
      cents: terms.cents,
    })
    const renewal = { paidFrom: 'wallet', cardId: null, cents: terms.cents } as const
    const after = await giveSubscription(platform, tx, subscription, { payerId, terms, renewal })
    await sendReceipt(platform, tx, deal, after, receipt)
    return { chargeId: receipt.chargeId, subscriptionId: after.id }
  })
  if (!paid) return
  const { chargeId, subscriptionId } = paid
  await publishBalance(platform, [payerId])
  realtime.toUser(payerId, 'token_transaction_success', {
    chargeId,
    type: 'subscription',
    objectId: subscriptionId,
  })
  await syncSubscriberState(platform, deal)
}

async function sendReceipt(
  platform: Platform,
  tx: Queryable,
  { payerId, fanId, creatorId }: Deal,
  subscription: Subscription,
  receipt: { chargeId: string; gross: number },
) {
  if (payerId === fanId) {
    return emailFan(platform, tx, subscription, walletReceipt(platform, subscription, receipt))
  }
  const [fan] = await loadPeople(tx, [fanId])
  const recipient = fan?.name ?? 'somebody'
  await emailFan(platform, tx, { fanId: payerId, creatorId }, giftReceipt({ ...receipt, recipient }))
}
