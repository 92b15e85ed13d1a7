import { ruleCalls } from '@ovation/contract'
import { contentRestricted } from '#modules/content/moderation'
import { textWritten } from '#modules/identity/accounts'
import { copyRefused } from '#platform/files'
import { defineModule, on } from '#platform/module'
import { activeRules } from './active-rules.ts'
import { followRestriction } from './follow-restriction.ts'
import { onCopyRefused } from './on-copy-refused.ts'
import { onTextWritten } from './on-text-written.ts'
import { ruleJobs } from './open-rule-case.ts'
import { personalData } from './queries/personal-data.ts'
import { ruleRoutes } from './routes.ts'

/** Automatic rules, which open cases: about texts, and about copies of pictures that were taken down. */
export const rulesModule = defineModule({
  name: 'rules',
  personal: personalData,
  reads: ['blocked_pictures', 'cases'],
  calls: ruleCalls,
  routes: ruleRoutes,
  jobs: ruleJobs,
  state: [activeRules],
  listens: [
    on(textWritten, onTextWritten),
    on(contentRestricted, followRestriction),
    on(copyRefused, onCopyRefused),
  ],
})
