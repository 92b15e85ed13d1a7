import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { allCases, caseStatus } from '#modules/content/moderation'
import { allPayouts, payoutStatus } from '#modules/money/payouts'
import type { Platform } from '#platform'
import { allMails, mailStatus } from '#platform/mail'
import { creatorsWithAccounts } from '#views/visible-creators'
import { countBy } from './queries/counts.ts'
import { creatorState } from './queries/creator-state.ts'

type Overview = ResponseOf<typeof operatorCalls.overview>

/** Counts creators, payouts, reports and emails by state. */
export async function overview({ db: { orm } }: Pick<Platform, 'db'>): Promise<Overview> {
  const [ofCreators, ofPayouts, ofReports, ofMails] = await Promise.all([
    countBy(orm, creatorState, creatorsWithAccounts),
    countBy(orm, payoutStatus, allPayouts),
    countBy(orm, caseStatus, allCases),
    countBy(orm, mailStatus, allMails),
  ])
  return {
    creators: {
      waiting: ofCreators('waiting'),
      asked: ofCreators('asked'),
      rejected: ofCreators('rejected'),
      verified: ofCreators('verified'),
      disabled: ofCreators('disabled'),
    },
    payouts: {
      pending: ofPayouts('pending'),
      approved: ofPayouts('approved'),
      done: ofPayouts('done'),
      rejected: ofPayouts('rejected'),
      withdrawn: ofPayouts('withdrawn'),
    },
    reports: { open: ofReports('open'), done: ofReports('closed') },
    mails: {
      kept: ofMails('kept'),
      queued: ofMails('queued'),
      sent: ofMails('sent'),
      failed: ofMails('failed'),
    },
  }
}
