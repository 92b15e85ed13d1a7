import { loadPeople } from '#modules/identity/accounts'
import { outside, site, transfer } from '#modules/money/ledger'
import { type Goods, type PaymentRow, paymentRefundKey, type RevokedPart } from '#modules/money/payments'
import { recordCharge, refundCharge } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { formatDollars } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import { siteFee } from './charge-fan.ts'
import { extendAgain } from './extend.ts'
import { failRenewal } from './fail-renewal.ts'
import { giveSubscription } from './give-subscription.ts'
import { remindLater } from './remind.ts'
import { areOpen } from './require-open.ts'
import { stopRenewing } from './stop-renewing.ts'
import { changeSubscription, isRenewing, lockSubscription } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { daysAfter, daysOf, readCreator, type Terms } from './terms.ts'
import { subscriptionGranted } from './topics.ts'

/** A subscription paid by card for the first time, or as a gift. */
export const boughtSubscription = (platform: Platform): Goods => ({
  title,

  // A coupon applies to the first payment only, and a gift does not renew.
  later(payment) {
    const { payerId, fanId, terms } = soldBy(payment)
    if (payment.discountCents === 0 || payerId !== fanId) return undefined
    return `Then: ${formatDollars(terms.cents)} ${eachTime(terms)}, until you cancel`
  },

  async grant(tx, payment) {
    const { payerId, fanId, creatorId, terms } = soldBy(payment)
    const subscription = await lockSubscription(tx, fanId, creatorId)
    await recordSale(tx, payment, subscription.id)
    const renewal = { paidFrom: 'card', cardId: payment.cardId, cents: terms.cents } as const
    await giveSubscription(platform, tx, subscription, { payerId, terms, renewal })
  },

  refusal,
  returnPaid,
  revoke,

  notify: (payment) => follow(platform, payment),
})

/** A subscription that renews. */
export const renewedSubscription = (platform: Platform): Goods => ({
  title,

  async grant(tx, payment) {
    const { fanId, creatorId, terms } = soldBy(payment)
    const subscription = await lockSubscription(tx, fanId, creatorId)
    await recordSale(tx, payment, subscription.id)
    const after = await extendAgain(tx, subscription, daysOf(terms))
    await platform.extensions.announce(tx, subscriptionGranted, after)
    await remindLater(platform, tx, after)
  },

  async onFailure(tx, payment) {
    const { fanId, creatorId } = soldBy(payment)
    const subscription = await lockSubscription(tx, fanId, creatorId)
    if (await refusal(tx, payment)) {
      if (isRenewing(subscription)) await stopRenewing(platform, tx, subscription)
      return
    }
    await failRenewal(platform, tx, subscription, payment.failure ?? 'The payment didn’t go through.')
  },

  refusal,
  async returnPaid(tx, payment, part) {
    await returnPaid(tx, payment, part)
    const { fanId, creatorId } = soldBy(payment)
    const subscription = await lockSubscription(tx, fanId, creatorId)
    if (isRenewing(subscription)) await stopRenewing(platform, tx, subscription)
  },
  revoke,

  notify: (payment) => follow(platform, payment),
})

const follow = (platform: Platform, payment: PaymentRow) => syncSubscriberState(platform, soldBy(payment))

/** A check of the table ensures that a subscription payment has all of these. */
function soldBy({ id, accountId, recipientId, creatorId, subscriptionType, months, priceCents }: PaymentRow) {
  if (!creatorId || !subscriptionType) throw new Error(`The payment ${id} buys no subscription.`)
  const terms: Terms = { type: subscriptionType, months: months ?? 1, cents: priceCents }
  return { payerId: accountId, fanId: recipientId ?? accountId, creatorId, terms }
}

const eachTime = ({ type, months }: Terms) =>
  type === 'yearly' ? 'a year' : months === 1 ? 'a month' : `every ${months} months`

async function title(db: Queryable, payment: PaymentRow) {
  const { fanId, payerId, creatorId, terms } = soldBy(payment)
  const people = await loadPeople(db, [creatorId, fanId])
  const nameOf = (wanted: string) => people.find(({ id }) => id === wanted)?.name ?? 'somebody'
  const time = terms.type === 'yearly' ? 'a year' : terms.months === 1 ? 'a month' : `${terms.months} months`
  const gift = fanId === payerId ? '' : `, a gift to ${nameOf(fanId)}`
  return `Subscription to ${nameOf(creatorId)} for ${time}${gift}`
}

/** The charge has the id of the payment, so that a payment makes one charge only. */
async function recordSale(tx: Queryable, payment: PaymentRow, subscriptionId: string) {
  const { payerId, creatorId } = soldBy(payment)
  const { id, tokens: gross, paidTokens: paid } = payment
  const terms = await siteFee(tx, await readCreator(tx, creatorId), gross)
  const sale = {
    type: 'subscription',
    payerId,
    creatorId,
    objectId: subscriptionId,
    gross,
    ...terms,
    paid,
  } as const
  await recordCharge(tx, { ...sale, id, paymentId: id })
}

/** The creator or the payer was suspended, or closed the account, since the payment was opened. */
async function refusal(db: Queryable, payment: PaymentRow) {
  return (await areOpen(db, soldBy(payment))) ? null : 'This creator’s page is closed.'
}

/** Nothing was granted: the sale is recorded and refunded, and the subscription stays as it is. */
async function returnPaid(tx: Queryable, payment: PaymentRow, part: RevokedPart) {
  const { fanId, creatorId } = soldBy(payment)
  const { id } = await lockSubscription(tx, fanId, creatorId)
  await recordSale(tx, payment, id)
  await returnMoney(tx, payment, part)
}

/** Moves the earnings back to the site, which refunds the card. The caller has locked the subscription, as everywhere. */
async function returnMoney(tx: Queryable, payment: PaymentRow, part: RevokedPart) {
  const { number, tokens: amount, paidTokens, id, operatorId = null, reason = '', mayOwe } = part
  await refundCharge(tx, payment.id, { id, operatorId, reason, amount, mayOwe })
  if (paidTokens > 0) {
    await transfer(tx, {
      kind: 'subscription refund',
      key: paymentRefundKey(payment.id, number),
      postings: [{ from: site, to: outside, amount: paidTokens }],
    })
  }
}

/** Returns the money. A refund of the rest shortens the subscription by the time it bought. */
async function revoke(tx: Queryable, payment: PaymentRow, part: RevokedPart) {
  const { payerId, fanId, creatorId, terms } = soldBy(payment)
  const { id, expiredAt, nextRecurringDate } = await lockSubscription(tx, fanId, creatorId)
  await returnMoney(tx, payment, part)
  if (!part.isRest) return
  const earlier = (moment: Date) => daysAfter(moment, -daysOf(terms))
  const isGift = payerId !== fanId
  await changeSubscription(tx, id, {
    expiredAt: earlier(expiredAt),
    // A refund also stops the renewal. The refund of a gift leaves the recipient's own renewal as it is.
    ...(isGift
      ? { nextRecurringDate: nextRecurringDate && earlier(nextRecurringDate) }
      : { status: 'deactivated', nextRecurringDate: null, canceledAt: new Date() }),
  })
}
