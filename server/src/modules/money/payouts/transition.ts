import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'
import { emailCreator } from './email-creator.ts'
import { payOut, release } from './hold.ts'
import { lastExports, lockPayout, recordEvent, updatePayout } from './store.ts'
import { payoutMoved } from './topics.ts'

export interface Step {
  status: 'approved' | 'rejected' | 'done'
  /** Null: a job of the site that finishes a transfer. */
  operatorId: string | null
  adminNote?: string | undefined
  reference?: string
  /** When the payout was last changed, as the operator saw it. */
  updatedAt?: string
  /** The operator knows that the bank has not paid a payout that a file for it had. */
  notPaid?: boolean
  /** The action is in the audit log already. */
  isRecorded?: boolean
}

const allowedTransitions: Record<PayoutRow['status'], PayoutRow['status'][]> = {
  pending: ['approved', 'rejected'],
  approved: ['done', 'rejected'],
  rejected: [],
  withdrawn: [],
  done: [],
}

const actions = { approved: 'payout.approve', rejected: 'payout.reject', done: 'payout.pay' } as const

/** Changes the status of a payout and moves its tokens. A payout that has the status already is answered unchanged. */
export async function transitionPayout(platform: Platform, payoutId: string, step: Step): Promise<PayoutRow> {
  return platform.db.orm.transaction(async (tx) => {
    const before = await lockPayout(tx, payoutId)
    if (!before) throw notFound('This payout')
    if (before.status === step.status) return before
    checkTransition(before, step.status)
    requireSeen(before, step.updatedAt)
    if (step.status === 'rejected') await requireUnpaid(tx, before, step.notPaid)
    const payout = await updatePayout(tx, payoutId, {
      status: step.status,
      paidAt: step.status === 'done' ? new Date() : null,
      operatorNote: step.adminNote ?? before.operatorNote,
      reference: step.reference ?? before.reference,
    })
    await recordEvent(tx, payout, step.status, step.operatorId, step.adminNote)
    if (step.operatorId && !step.isRecorded) {
      await recordAction(tx, {
        ...{ operatorId: step.operatorId, action: actions[step.status], subjectId: payoutId },
        before: { status: before.status, reference: before.reference },
        after: {
          ...{ status: payout.status, reference: payout.reference },
          ...(step.status === 'rejected' && step.notPaid ? { notPaid: true } : {}),
        },
        reason: step.adminNote,
      })
    }
    if (step.status === 'rejected') await release(tx, before)
    if (step.status === 'done') await payOut(tx, before)
    await emailCreator(platform, tx, payout)
    await platform.extensions.announce(tx, payoutMoved, payout)
    return payout
  })
}

/** The creator may have changed the payout since the operator saw it. */
export function requireSeen({ updatedAt }: PayoutRow, seen: string | undefined) {
  if (!seen || new Date(seen).getTime() === updatedAt.getTime()) return
  throw conflict('PAYOUT_CHANGED', 'This payout changed since you opened it. Review it again.')
}

/** Once a payment service or a bank may have paid it, its tokens stay on hold. */
async function requireUnpaid(tx: Queryable, { id, sendingSince }: PayoutRow, notPaid = false) {
  if (sendingSince) {
    throw conflict('PAYOUT_BEING_SENT', 'This payout was already handed to the payment service.')
  }
  if (notPaid || (await lastExports(tx, [id])).size === 0) return
  throw conflict(
    'PAYOUT_EXPORTED',
    'This payout is in a file for the bank. Reject it only if the bank hasn’t paid it and won’t.',
  )
}

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
