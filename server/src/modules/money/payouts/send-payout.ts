import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { GatewayDown } from '#platform/card-gateway'
import { conflict, notFound } from '#platform/errors'
import { type Queryable, withAdvisoryLock } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'
import { openDestination } from './seal-destination.ts'
import { beingSent, findSender, lockPayout, markSending, recordEvent } from './store.ts'
import { checkTransition, requireSeen, transitionPayout } from './transition.ts'

interface Sender {
  /** Null: a job of the site. */
  operatorId: string | null
  adminNote?: string | undefined
  /** When the payout was last changed, as the operator saw it. */
  updatedAt?: string
}

/**
 * Sends the money through the payment service, then records it. The mark set before means that it may have been sent: a
 * retry after a crash or a lost response gets the same transfer, and a marked payout can't be rejected. The operator and
 * their note are recorded with the mark, because a job may finish what they began.
 */
export async function sendPayout(platform: Platform, payoutId: string, by: Sender): Promise<PayoutRow> {
  const sent = await withAdvisoryLock(platform.db, 'sendPayout', payoutId, async () => {
    const payout = await markAsBeingSent(platform, payoutId, by)
    return payout.status === 'done' ? payout : send(platform, payout)
  })
  if (!sent) throw conflict('PAYOUT_BEING_SENT', 'This payout is already being sent.')
  return sent
}

function markAsBeingSent({ db }: Platform, payoutId: string, by: Sender): Promise<PayoutRow> {
  return db.orm.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw notFound('This payout')
    if (payout.status === 'done') return payout
    checkTransition(payout, 'done')
    requireSeen(payout, by.updatedAt)
    if (by.operatorId) await recordSender(tx, payout, by.operatorId, by.adminNote)
    return payout.sendingSince ? payout : markSending(tx, payoutId, new Date())
  })
}

/** Another try without a note keeps the note of the first. */
async function recordSender(tx: Queryable, payout: PayoutRow, operatorId: string, adminNote?: string) {
  const { id, status, sendingSince } = payout
  const note = adminNote ?? (sendingSince ? (await findSender(tx, id))?.note : undefined)
  await recordEvent(tx, payout, 'sending', operatorId, note)
  await recordAction(tx, {
    ...{ operatorId, action: 'payout.pay', subjectId: id, reason: note },
    before: { status },
    after: { status: 'sending' },
  })
}

async function send(platform: Platform, payout: PayoutRow): Promise<PayoutRow> {
  const gateway = platform.cardGateway.gatewayOf(payout.accountType)
  if (!gateway) throw new Error(`There is no payment service ${payout.accountType}.`)
  const { id, cents } = payout
  const { account } = openDestination(platform, payout)
  const outcome = await gateway
    .sendTransfer({ payoutId: id, accountId: account, cents })
    .catch((error: unknown) => {
      throw error instanceof GatewayDown ? new GatewayDown(unheard) : error
    })
  const { orm } = platform.db
  if (outcome.status === 'refused') {
    await orm.transaction((tx) => recordRefusal(tx, payout, outcome.failure))
    throw conflict('TRANSFER_REFUSED', `The payment service didn’t send the payout: ${outcome.failure}`)
  }
  const sender = await findSender(orm, id)
  return transitionPayout(platform, id, {
    ...{ status: 'done', reference: outcome.transferId, isRecorded: true },
    operatorId: sender?.operatorId ?? null,
    adminNote: sender?.note || undefined,
  })
}

async function recordRefusal(tx: Queryable, payout: PayoutRow, failure: string) {
  const operatorId = (await findSender(tx, payout.id))?.operatorId ?? null
  await markSending(tx, payout.id, null)
  await recordEvent(tx, payout, 'send_refused', null, failure)
  await recordAction(tx, {
    ...{ operatorId, action: 'payout.pay', subjectId: payout.id, reason: failure },
    before: { status: 'sending' },
    after: { status: payout.status },
  })
}

const unheard = 'The payment service isn’t responding. The payout will be sent once, as soon as it does.'

/** Finishes payouts whose transfer response was lost. */
export async function finishSending(platform: Platform) {
  for (const { id } of await beingSent(platform.db.orm)) {
    await sendPayout(platform, id, { operatorId: null }).catch((error: unknown) =>
      platform.log.warn({ err: error, payoutId: id }, 'a payout could not be sent'),
    )
  }
}
