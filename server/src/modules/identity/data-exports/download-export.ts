import { confirmOwner, lockAccount, type Viewer } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findFile } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { refuseOperators } from './refuse-operators.ts'
import { findExport } from './store.ts'

export async function downloadMyExport(
  platform: Platform,
  viewer: Viewer,
  exportId: string,
  currentPassword: string | undefined,
) {
  await confirmOwner(platform, viewer, currentPassword)
  return lend(platform, platform.db.orm, viewer.id, exportId)
}

/** Each access of an operator is recorded. */
export const downloadExport = (
  platform: Platform,
  operator: Viewer,
  { id: accountId, exportId }: { id: string; exportId: string },
) =>
  platform.db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw notFound('This person')
    refuseOperators(account, operator)
    const link = await lend(platform, tx, accountId, exportId)
    await recordAction(tx, {
      ...{ operatorId: operator.id, action: 'person.download-export', subjectId: accountId },
      after: { export: exportId },
    })
    return link
  })

async function lend({ files }: Platform, db: Queryable, accountId: string, exportId: string) {
  const found = await findExport(db, exportId)
  const isValid = found?.accountId === accountId && found.expiresAt && found.expiresAt > new Date()
  const file = isValid && found.fileId ? await findFile(db, found.fileId) : undefined
  if (!file) throw notFound('This export')
  const { url, expiresAt } = files.lend(file.storageKey)
  return { url, expiresAt: expiresAt.toISOString() }
}
