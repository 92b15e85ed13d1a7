import { limits } from '@ovation/contract'
import { emailOwner, findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { exportReadyEmail } from './email.ts'
import { exportEntries } from './export-entries.ts'
import { finishExport, setProgress, startExport } from './store.ts'

export const exportJob = 'data-exports.make'

/**
 * Makes the archive of a person. A run that is interrupted begins again, because its file was not stored. Nothing is kept
 * if the account is erased meanwhile.
 */
export async function makeExport(platform: Platform, exportId: string) {
  const { db, files } = platform
  const started = await startExport(db.orm, exportId)
  if (!started) return
  const { accountId } = started
  const entries = exportEntries(platform, accountId, (progress) => setProgress(db.orm, exportId, progress))
  const kept = await files.keepArchive(entries, { ownerId: null, kind: 'data-export' })
  await db.orm
    .transaction(async (tx) => {
      const { id: fileId, size: bytes } = await files.record(tx, kept)
      const finished = { fileId, bytes, keptDays: limits.exportKeptDays }
      if (!(await finishExport(tx, exportId, finished))) return files.remove(tx, fileId)
      const account = await findAccount(tx, accountId)
      if (account) await emailOwner(platform, tx, account, exportReadyEmail(platform, account))
    })
    .catch(async (error: unknown) => {
      await files.discard(kept)
      throw error
    })
}
