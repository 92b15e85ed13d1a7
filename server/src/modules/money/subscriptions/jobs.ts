import type { Platform } from '#platform'
import { followCreator, followJob } from './follow-creator.ts'
import { remind, remindJob } from './remind.ts'
import { renewDue } from './renew.ts'
import { type Stopping, stopJob, stopSuspended } from './stop-suspended.ts'
import { syncDueSubscribers } from './sync-subscriber-state.ts'

export function subscriptionJobs(platform: Platform) {
  const { jobs } = platform
  jobs.on<Parameters<typeof remind>[1]>(remindJob, (reminder) => remind(platform, reminder))
  jobs.on<Parameters<typeof followCreator>[1]>(followJob, (follow) => followCreator(platform, follow))
  jobs.on<Stopping>(stopJob.name, (stopping) => stopSuspended(platform, stopping))
  jobs.every('* * * * *', 'subscriptions.renew', () => renewDue(platform))
  jobs.every('* * * * *', 'subscriptions.follow-time', () => syncDueSubscribers(platform))
}
