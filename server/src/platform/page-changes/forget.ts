import { sql } from 'drizzle-orm'
import type { Jobs } from '#platform/jobs'
import type { Database } from '#platform/postgres'
import { pageChanges } from './tables.ts'

/** No cached page is as old as this. */
const hours = 1

/** Deletes changes that are older than any cached page. */
export function sweepChanges({ db, jobs }: { db: Database; jobs: Jobs }) {
  jobs.every('*/10 * * * *', 'pages.forget-changes', async () => {
    const isOld = sql`${pageChanges.createdAt} < now() - make_interval(hours => ${hours})`
    await db.orm.delete(pageChanges).where(isOld)
  })
}
