import type { Platform } from '#platform'
import { releaseOldEvidence } from './content/snapshot.ts'

export function moderationJobs({ db, jobs }: Platform) {
  jobs.every('20 3 * * *', 'moderation.release-evidence', () => db.orm.transaction(releaseOldEvidence))
}
