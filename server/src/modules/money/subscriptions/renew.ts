import { holdAccount, isActive } from '#modules/identity/accounts'
import { visibleAmong } from '#modules/identity/people'
import { readNumber } from '#modules/identity/settings'
import { publishBalance } from '#modules/money/ledger'
import { chargePayment, openPayment } from '#modules/money/payments'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { Orm, Queryable } from '#platform/postgres'
import { chargeFan } from './charge-fan.ts'
import { emailFan, walletReceipt } from './emails.ts'
import { extendAgain } from './extend.ts'
import { failRenewal, nextTry } from './fail-renewal.ts'
import { remindLater } from './remind.ts'
import { stopRenewing } from './stop-renewing.ts'
import { changeSubscription, lockDue, postpone, type Renewing } from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { daysOf, readCreator, type Terms, tokensFor } from './terms.ts'
import { subscriptionGranted } from './topics.ts'

const batchSize = 100

/** Renews due subscriptions one by one. Several workers can run at once. */
export async function renewDue(platform: Platform) {
  for (let done = 0; done < batchSize; done++) if (!(await renewNext(platform))) return
}

/**
 * The date of a locked due subscription is moved in the transaction that pays it or inserts its card payment. So it is
 * started once, and after a crash the reconciliation of payments completes it.
 */
async function renewNext(platform: Platform): Promise<boolean> {
  const { db, log } = platform
  let due: Renewing | undefined
  try {
    const paymentId = await db.orm.transaction(async (tx) => {
      due = await lockDue(tx)
      return due && begin(platform, tx, due)
    })
    if (due) await finish(platform, due, paymentId)
  } catch (error) {
    if (!due) throw error
    // A subscription that can't be renewed must not block the others.
    log.error({ err: error, subscriptionId: due.id }, 'a subscription could not be renewed')
    await postpone(db.orm, due.id)
  }
  return due !== undefined
}

/** After the commit. */
async function finish(platform: Platform, { fanId, creatorId }: Renewing, paymentId?: string | null) {
  if (paymentId) {
    await chargePayment(platform, paymentId)
    return
  }
  await syncSubscriberState(platform, { fanId, creatorId })
  await publishBalance(platform, [fanId])
}

type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** Returns the id of the payment to charge, if there is one. */
async function begin(platform: Platform, tx: Transaction, due: Renewing): Promise<string | null> {
  const { fanId, creatorId } = due
  // Until the commit, so that a suspension finds what is renewed at this moment.
  for (const id of [creatorId, fanId]) await holdAccount(tx, id)
  const fan = { viewerId: fanId, country: null, isModerator: false }
  const [visible] = await visibleAmong(tx, fan, [creatorId])
  if (!visible || !(await isActive(tx, fanId))) {
    await stopRenewing(platform, tx, due)
    return null
  }
  try {
    if (due.paidFrom === 'card') return await openRenewal(tx, due)
    // A savepoint: an insufficient balance must not undo the rest.
    await tx.transaction((payment) => renewFromWallet(platform, payment, due))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failRenewal(platform, tx, due, error.message)
  }
  return null
}

const termsAgreed = ({ type, months, renewalCents }: Renewing): Terms => ({
  type: type === 'yearly' ? 'yearly' : 'monthly',
  months,
  cents: renewalCents,
})

async function openRenewal(tx: Queryable, due: Renewing): Promise<string> {
  const { fanId, creatorId, cardId } = due
  if (!cardId) throw new AppError('NO_CARD', 409, 'The card has been removed.')
  const rate = await readNumber(tx, 'tokenConversionRate')
  const { type, months, cents } = termsAgreed(due)
  const payment = await openPayment(tx, {
    accountId: fanId,
    kind: 'renewal',
    priceCents: cents,
    tokens: tokensFor(cents, rate),
    rate,
    cardId,
    creatorId,
    subscriptionType: type,
    months,
  })
  await changeSubscription(tx, due.id, { nextRecurringDate: nextTry(due) })
  return payment.id
}

async function renewFromWallet(platform: Platform, tx: Queryable, due: Renewing) {
  const { id: subscriptionId, fanId, creatorId } = due
  const terms = termsAgreed(due)
  const creator = await readCreator(tx, creatorId)
  const receipt = await chargeFan(tx, creator, { payerId: fanId, subscriptionId, cents: terms.cents })
  const after = await extendAgain(tx, due, daysOf(terms))
  await platform.extensions.announce(tx, subscriptionGranted, after)
  await remindLater(platform, tx, after)
  await emailFan(platform, tx, after, walletReceipt(platform, after, receipt))
}
