import type { Platform } from '#platform'
import { finishSending } from './send-payout.ts'

export function payoutJobs(platform: Platform) {
  platform.jobs.every('*/5 * * * *', 'payouts.finish-sending', () => finishSending(platform))
}
