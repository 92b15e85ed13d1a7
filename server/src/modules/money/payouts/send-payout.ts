import type { Platform } from '#platform'
import { GatewayDown } from '#platform/card-gateway'
import { conflict, notFound } from '#platform/errors'
import { withAdvisoryLock } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'
import { openDestination } from './seal-destination.ts'
import { beingSent, lockPayout, updatePayout } from './store.ts'
import { checkTransition, transitionPayout } from './transition.ts'

interface Sender {
  /** Null: a job of the site. */
  operatorId: string | null
  adminNote?: string | undefined
}

/**
 * Sends the money through the payment service, then records it. The mark set before means that it may have been sent: a
 * retry after a crash or a lost response gets the same transfer, and a marked payout can't be rejected.
 */
export async function sendPayout(platform: Platform, payoutId: string, by: Sender): Promise<PayoutRow> {
  const sent = await withAdvisoryLock(platform.db, 'sendPayout', payoutId, async () => {
    const payout = await markAsBeingSent(platform, payoutId)
    return payout.status === 'done' ? payout : send(platform, payout, by)
  })
  if (!sent) throw conflict('PAYOUT_BEING_SENT', 'This payout is already being sent.')
  return sent
}

function markAsBeingSent({ db }: Platform, payoutId: string): Promise<PayoutRow> {
  return db.orm.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw notFound('This payout')
    if (payout.status === 'done') return payout
    checkTransition(payout, 'done')
    return payout.sendingSince ? payout : updatePayout(tx, payoutId, { sendingSince: new Date() })
  })
}

async function send(platform: Platform, payout: PayoutRow, by: Sender): Promise<PayoutRow> {
  const gateway = platform.cardGateway.gatewayOf(payout.accountType)
  if (!gateway) throw new Error(`There is no payment service ${payout.accountType}.`)
  const { id, cents } = payout
  const { account } = openDestination(platform, payout)
  const outcome = await gateway
    .sendTransfer({ payoutId: id, accountId: account, cents })
    .catch((error: unknown) => {
      throw error instanceof GatewayDown ? new GatewayDown(unheard) : error
    })
  if (outcome.status === 'refused') {
    await updatePayout(platform.db.orm, id, { sendingSince: null })
    throw conflict('TRANSFER_REFUSED', `The payment service didn’t send the payout: ${outcome.failure}`)
  }
  return transitionPayout(platform, id, { ...by, status: 'done', reference: outcome.transferId })
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
