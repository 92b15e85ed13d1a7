import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import type { PayoutRow } from '#tables/payouts'
import { letGo, payOut } from './hold.ts'
import { payoutMoved } from './moved.ts'
import { lockPayout, noteEvent, updatePayout } from './store.ts'
import { writeToCreator } from './tell-creator.ts'

export interface Step {
  status: 'approved' | 'rejected' | 'done'
  /** Null: the site itself, which brings to its end what was begun. */
  operatorId: string | null
  adminNote?: string | undefined
  reference?: string
  /** When it was last changed, as whoever decides has seen it. */
  updatedAt?: string
}

const allowedTransitions: Record<PayoutRow['status'], PayoutRow['status'][]> = {
  pending: ['approved', 'rejected'],
  approved: ['done', 'rejected'],
  rejected: [],
  withdrawn: [],
  done: [],
}

/** Moves a payout on, and its money with it. One that is there already stays as it is. */
export async function transitionPayout(platform: Platform, payoutId: string, step: Step): Promise<PayoutRow> {
  const { siteName } = await readSettings(platform)
  return platform.db.orm.transaction(async (tx) => {
    const before = await lockPayout(tx, payoutId)
    if (!before) throw notFound('This payout')
    if (before.status === step.status) return before
    checkTransition(before, step.status)
    if (step.updatedAt && new Date(step.updatedAt).getTime() !== before.updatedAt.getTime()) {
      throw conflict('PAYOUT_CHANGED', 'This payout changed since you opened it. Review it again.')
    }
    if (before.sendingSince && step.status === 'rejected') {
      throw conflict('PAYOUT_BEING_SENT', 'This payout was already handed to the payment service.')
    }
    const payout = await updatePayout(tx, payoutId, {
      status: step.status,
      paidAt: step.status === 'done' ? new Date() : null,
      operatorNote: step.adminNote ?? before.operatorNote,
      reference: step.reference ?? before.reference,
    })
    await noteEvent(tx, payout, step.status, step.operatorId, step.adminNote)
    if (step.status === 'rejected') await letGo(tx, before)
    if (step.status === 'done') await payOut(tx, before)
    await writeToCreator(platform, tx, payout, siteName)
    await platform.extensions.announce(tx, payoutMoved, payout)
    return payout
  })
}

/** As the screens name them. */
const statusWords: Record<PayoutRow['status'], string> = {
  pending: 'in review',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'cancelled',
  done: 'paid',
}

export function checkTransition({ status }: PayoutRow, next: Step['status']) {
  if (allowedTransitions[status].includes(next)) return
  throw conflict(
    'PAYOUT_DECIDED',
    `This payout is ${statusWords[status]}, so it can’t be ${statusWords[next]}.`,
  )
}
