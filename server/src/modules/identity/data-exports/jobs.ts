import type { Platform } from '#platform'
import { exportJob, makeExport } from './make-export.ts'
import { expireExports, failStuckExports } from './store.ts'

const batchSize = 100

export function dataExportJobs(platform: Platform) {
  const { jobs } = platform
  jobs.on<{ exportId: string }>(
    exportJob,
    async ({ exportId }) => {
      await makeExport(platform, exportId)
    },
    { withinSeconds: 4 * 60 * 60 },
  )
  jobs.every('*/10 * * * *', 'data-exports.expire', () => expireAll(platform))
}

/** Deletes archives whose days are over, and gives up those that never ended. */
export async function expireAll({ db, files }: Pick<Platform, 'db' | 'files'>) {
  await failStuckExports(db.orm)
  for (let found = batchSize; found === batchSize; ) {
    found = await db.orm.transaction(async (tx) => {
      const expired = await expireExports(tx, batchSize)
      await files.remove(tx, ...expired)
      return expired.length
    })
  }
}
