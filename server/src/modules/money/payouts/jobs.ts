import { sealOldBankNumbers } from '#modules/identity/people'
import type { Platform } from '#platform'
import { sealOldDestinations } from './seal-destination.ts'
import { finishSending } from './send-payout.ts'

export function payoutJobs(platform: Platform) {
  platform.jobs.every('*/5 * * * *', 'payouts.finish-sending', () => finishSending(platform))
  platform.jobs.every('*/5 * * * *', 'payouts.seal-destinations', () => sealOldDestinations(platform))
  platform.jobs.every('*/5 * * * *', 'payouts.seal-bank-numbers', () => sealOldBankNumbers(platform))
}
