import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { CheckRow } from '#tables/ledger'
import { addVerification, findRunning } from './verification-store.ts'

/** The job that verifies. An object, so that it can be enqueued where its handler is not imported. */
export const verifyJob = { name: 'ledger.run-verification' } as const

/** Starts a verification in the background, or returns the one that is running. */
export async function startVerification(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  operatorId: string | null,
): Promise<CheckRow> {
  return db.orm.transaction(async (tx) => {
    const added = await addVerification(tx, operatorId)
    const check = added ?? (await findRunning(tx))
    // The one that was running has ended since.
    if (!check) throw new AppError('TRY_AGAIN', 409, 'A verification has just ended. Try again.')
    if (!added) return check
    await jobs.enqueue(tx, verifyJob.name, { checkId: check.id })
    if (operatorId) await recordAction(tx, { operatorId, action: 'ledger.verify', subjectId: check.id })
    return check
  })
}
