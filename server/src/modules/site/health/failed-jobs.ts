import { type FailedJob, type healthCalls, isAllowed, type QueryOf } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { forbidden, notFound } from '#platform/errors'
import { discardFailedJob, failedJobName, failedJobs, findFailedJobs, retryFailedJob } from '#platform/jobs'
import { readPage } from '#platform/paging'

type Parts = Pick<Platform, 'db' | 'jobs'>

export const searchFailedJobs = (
  { db }: Parts,
  { job, sort, ...page }: QueryOf<typeof healthCalls.failedJobs>,
) =>
  readPage(db.orm, failedJobs({ name: job, sort }), page, async (ids) => {
    const rows = await findFailedJobs(db.orm, ids)
    return rows.map(
      ({ id, name, error, attempts, createdAt, failedAt }): FailedJob => ({
        ...{ _id: id, name, error, attempts },
        ...{ createdAt: createdAt.toISOString(), failedAt: failedAt.toISOString() },
      }),
    )
  })

/** Runs a failed job once more. Of two operators at once, one gets 404. */
export async function retryJob({ db, jobs }: Parts, operatorId: string, subjectId: string) {
  await db.orm.transaction(async (tx) => {
    const job = await retryFailedJob(tx, subjectId)
    if (job === undefined) throw notFound('This failed job')
    await recordAction(tx, {
      ...{ operatorId, action: 'job.retry', subjectId },
      before: { job, state: 'failed' },
      after: { job, state: 'retry' },
    })
    await jobs.wake(tx, job)
  })
  return { success: true }
}

/** Jobs whose loss costs somebody money. */
const movesMoney =
  /^(payments|payouts|subscriptions|transactions|wallet|ledger|disputes)\.|^streaming\.refund-/

/** Discarding a job of money needs a role that may refund. */
export async function discardJob({ db }: Parts, viewer: Viewer, subjectId: string) {
  const operatorId = viewer.id
  await db.orm.transaction(async (tx) => {
    const name = await failedJobName(tx, subjectId)
    if (name && movesMoney.test(name) && !isAllowed(viewer.operatorRole, 'refunds'))
      throw forbidden('This job moves money. Only owners can discard it; you can retry it.')
    const job = await discardFailedJob(tx, subjectId)
    if (!job) throw notFound('This failed job')
    await recordAction(tx, {
      ...{ operatorId, action: 'job.discard', subjectId },
      before: { job: job.name, state: 'failed', error: job.error },
      after: { job: job.name, state: null },
    })
  })
  return { success: true }
}
