import { operatorSubscriptionCalls, subscriptionCalls } from '@ovation/contract'
import { personBlocked } from '#modules/identity/blocks'
import { accountClosing } from '#modules/identity/deletions'
import { sends } from '#modules/identity/email-templates'
import { accountSuspended } from '#modules/identity/suspensions'
import { cardGoods, cardUses } from '#modules/money/payments'
import { defineModule, on, provider } from '#platform/module'
import * as emails from './email-templates.ts'
import { followJob } from './follow-creator.ts'
import { subscriptionJobs } from './jobs.ts'
import { accessChecks } from './queries/access-checks.ts'
import { personalData } from './queries/personal-data.ts'
import { findRenewedWith } from './queries/renewed-with-card.ts'
import { subscriptionRoutes } from './routes.ts'
import { boughtSubscription, renewedSubscription } from './sell-by-card.ts'
import { stopJob } from './stop-suspended.ts'
import { stopRenewal } from './store.ts'
import {
  renewalMissed,
  subscriptionCancelled,
  subscriptionGranted,
  subscriptionsStopped,
  subscriptionTaken,
} from './topics.ts'

export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  personal: personalData,
  reads: ['accounts', 'charges', 'country_blocks', 'creators', 'subscriber_access', 'user_blocks'],
  calls: { ...subscriptionCalls, ...operatorSubscriptionCalls },
  routes: subscriptionRoutes,
  jobs: subscriptionJobs,
  provides: [
    ...sends(...Object.values(emails)),
    provider(cardGoods, 'subscription', boughtSubscription),
    provider(cardGoods, 'renewal', renewedSubscription),
    provider(cardUses, 'renewal', () => findRenewedWith),
  ],
  listens: [
    on(personBlocked, async (_platform, tx, { creatorId, accountId }) => {
      await stopRenewal(tx, { creatorId, fanId: accountId })
      await stopRenewal(tx, { creatorId: accountId, fanId: creatorId })
    }),
    on(accountSuspended, ({ jobs }, tx, { suspensionId, ...suspended }) =>
      jobs.enqueue(tx, stopJob.name, { closingId: suspensionId, ...suspended }),
    ),
    on(accountClosing, ({ jobs }, tx, { deletionId, accountId }) =>
      jobs.enqueue(tx, stopJob.name, { closingId: deletionId, accountId, isPermanent: false }),
    ),
    on(subscriptionTaken, async ({ jobs }, tx, { fanId, creatorId, isNew }) => {
      if (isNew) await jobs.enqueue(tx, followJob, { fanId, creatorId })
    }),
  ],
  announces: [
    subscriptionCancelled,
    subscriptionGranted,
    subscriptionTaken,
    subscriptionsStopped,
    renewalMissed,
  ],
  verifies: accessChecks,
})
