import type { Platform } from '#platform'
import { announce, announceJob } from './announce.ts'
import { forgetUnusedOptions } from './poll-store.ts'

export function feedJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<{ feedId: string }>(announceJob, ({ feedId }) => announce(platform, feedId))
  jobs.every('40 4 * * *', 'feeds.forget-unused-options', () => forgetUnusedOptions(db.orm))
}
