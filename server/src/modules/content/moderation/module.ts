import { moderationCalls, moderationEvents, reportCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { decisionEmail } from './decisions/emails.ts'
import { moderationJobs } from './jobs.ts'
import { reportables } from './kinds/reportables.ts'
import { personalData } from './queries/personal-data.ts'
import { contentDecided, contentRestricted, purchasesCancelled, reportAnswered } from './records/topics.ts'
import { moderationRoutes } from './routes.ts'

/** Reports, the cases about what was reported, the decisions of operators and the appeals against them. */
export const moderationModule = defineModule({
  name: 'moderation',
  personal: personalData,
  reads: [
    'accounts',
    'comments',
    'counts',
    'country_blocks',
    'creators',
    'file_holds',
    'files',
    'item_files',
    'items',
    'photos',
    'purchases',
    'restricted_photos',
    'user_blocks',
  ],
  calls: { ...reportCalls, ...moderationCalls },
  routes: moderationRoutes,
  jobs: moderationJobs,
  events: moderationEvents,
  catalogues: [reportables],
  provides: sends(decisionEmail),
  announces: [contentRestricted, reportAnswered, contentDecided, purchasesCancelled],
})
