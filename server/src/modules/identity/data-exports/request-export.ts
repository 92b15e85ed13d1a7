import { type DataExport, limits } from '@ovation/contract'
import { confirmOwner, lockAccount, type Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { AppError, conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { exportJob } from './make-export.ts'
import { presentExport } from './present.ts'
import { refuseOperators } from './refuse-operators.ts'
import { addExport, countOfDay, isExporting } from './store.ts'

/** A stolen login must not be enough to read everything. */
export async function requestMyExport(
  platform: Platform,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<DataExport> {
  await confirmOwner(platform, viewer, currentPassword)
  return platform.db.orm.transaction((tx) => request(platform, tx, viewer.id, null))
}

export async function requestExport(
  platform: Platform,
  operator: Viewer,
  accountId: string,
  reason: string,
): Promise<DataExport> {
  if (reason.trim() === '') throw invalid('reason', 'Enter a reason.')
  return platform.db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw notFound('This person')
    refuseOperators(account, operator)
    const requested = await request(platform, tx, accountId, operator.id)
    await recordAction(tx, {
      ...{ operatorId: operator.id, action: 'person.export', subjectId: accountId, reason },
      after: { export: requested._id },
    })
    return requested
  })
}

/** The lock of the account lets one request at a time count the others. */
async function request(
  { jobs }: Platform,
  tx: Queryable,
  accountId: string,
  operatorId: string | null,
): Promise<DataExport> {
  if (!(await lockAccount(tx, accountId))) throw notFound('This person')
  if (await isExporting(tx, accountId))
    throw conflict('EXPORT_UNDER_WAY', 'An export is already on its way. It can take a while.')
  if ((await countOfDay(tx, accountId)) >= limits.exportsADay) throw tooMany()
  const added = await addExport(tx, { id: newId(), accountId, operatorId })
  await jobs.enqueue(tx, exportJob, { exportId: added.id })
  return presentExport(added)
}

const tooMany = () =>
  new AppError(
    'TOO_MANY_EXPORTS',
    429,
    `You can export your data ${limits.exportsADay} times a day. Try again tomorrow.`,
  )
