import { findDeletion } from '#modules/identity/deletions'
import { readNumber } from '#modules/identity/settings'
import { findSuspension } from '#modules/identity/suspensions'
import { publishBalance } from '#modules/money/ledger'
import { refundPayment } from '#modules/money/payments'
import { type ChargeRow, lockCharge, refundCharge, subscriptionChargesSince } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import { emailFan, suspensionRefund } from './emails.ts'
import {
  changeSubscription,
  lockLiveSubscribers,
  lockSubscriptionById,
  stopRenewals,
  stopRenewalsOfFan,
} from './store.ts'
import { syncSubscriberState } from './sync-subscriber-state.ts'
import { subscriptionsStopped } from './topics.ts'

/** An object, so that the refusals of its refunds don't count for the call that enqueues it (server/test/refusals). */
export const stopJob = { name: 'subscriptions.stop-suspended' } as const

export interface Stopping {
  /** The suspension or the deletion. */
  closingId: string
  accountId: string
  isPermanent: boolean
}

const batchSize = 200
const dayMs = 24 * 60 * 60 * 1000

/**
 * After an account was suspended or closed for its deletion: nothing that the person pays or sells as a subscription renews. Subscribers of a creator are
 * notified, and after a permanent suspension refunded what they paid in the days that the setting names. Every step can
 * be repeated, so the job may be killed at any time. Meanwhile `renew` charges nobody: it checks both accounts.
 */
export async function stopSuspended(platform: Platform, stopping: Stopping) {
  if (!(await isCurrent(platform, stopping))) return
  await stopRenewalsOfFan(platform.db.orm, stopping.accountId)
  await stopSubscribers(platform, stopping)
  if (stopping.isPermanent) await refundSubscribers(platform, stopping)
}

/** Not after the account was opened again. */
async function isCurrent({ db }: Platform, { closingId, accountId }: Stopping): Promise<boolean> {
  const closed = (await findSuspension(db.orm, accountId)) ?? (await findDeletion(db.orm, accountId))
  return closed?.id === closingId
}

/** Not after an operator has made the suspension temporary, which keeps its id. */
async function isPermanentStill({ db }: Platform, { closingId, accountId }: Stopping): Promise<boolean> {
  const suspension = await findSuspension(db.orm, accountId)
  return suspension?.id === closingId && suspension.until === null
}

async function stopSubscribers(platform: Platform, { closingId, accountId: creatorId }: Stopping) {
  let after: string | undefined
  do {
    after = await platform.db.orm.transaction(async (tx) => {
      const fanIds = await lockLiveSubscribers(tx, creatorId, { after, limit: batchSize })
      if (fanIds.length === 0) return undefined
      await stopRenewals(tx, creatorId, fanIds)
      await platform.extensions.announce(tx, subscriptionsStopped, { closingId, creatorId, fanIds })
      return fanIds.at(-1)
    })
  } while (after !== undefined)
}

/** A permanent suspension refunds what was paid since this moment. */
export const refundedSince = (days: number) => new Date(Date.now() - days * dayMs)

async function refundSubscribers(platform: Platform, stopping: Stopping) {
  const days = await readNumber(platform.db.orm, 'suspensionRefundDays')
  if (days <= 0) return
  const since = refundedSince(days)
  const [skipped, failed]: [string[], string[]] = [[], []]
  let found: ChargeRow[]
  do {
    found = await subscriptionChargesSince(platform.db.orm, stopping.accountId, {
      ...{ since, except: [...skipped, ...failed], limit: batchSize },
    })
    for (const charge of found) {
      if (!(await isPermanentStill(platform, stopping))) return
      await refundOne(platform, charge).catch((error: unknown) => {
        // Disputed: the bank decides who gets the money.
        if (error instanceof AppError && error.code === 'NOT_REFUNDABLE') return skipped.push(charge.id)
        failed.push(charge.id)
        platform.log.error({ err: error, chargeId: charge.id }, 'a subscription could not be refunded')
      })
    }
  } while (found.length > 0)
  if (failed.length > 0) throw new Error(`${failed.length} subscriptions could not be refunded.`)
}

/** The rest of a card payment is refunded, and the reconciliation of payments completes it after a crash. */
async function refundOne(platform: Platform, { id, paymentId, payerId, objectId }: ChargeRow) {
  if (paymentId) {
    await refundPayment(platform, paymentId, {
      ...{ reason: 'The creator was suspended.', mayOwe: true, tellsCreator: false },
    })
    return
  }
  const ended = await platform.db.orm.transaction(async (tx) => {
    // Before the earnings, as everywhere.
    const subscription = objectId ? await lockSubscriptionById(tx, objectId) : undefined
    const { gross, refunded } = await lockCharge(tx, id)
    if (!(await refundCharge(tx, id, { mayOwe: true })) || !subscription) return undefined
    const expiredAt = new Date(Math.min(subscription.expiredAt.getTime(), Date.now()))
    await changeSubscription(tx, subscription.id, { expiredAt, nextRecurringDate: null })
    const { creatorId } = subscription
    await emailFan(platform, tx, { fanId: payerId, creatorId }, suspensionRefund(platform, gross - refunded))
    return subscription
  })
  await publishBalance(platform, [payerId])
  if (ended) await syncSubscriberState(platform, ended)
}
