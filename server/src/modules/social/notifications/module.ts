import { notificationCalls, notificationEvents } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { listens } from './hear.ts'
import { notificationJobs } from './jobs.ts'
import { messageLooks } from './message.ts'
import { notificationRoutes } from './routes.ts'
import { chargeLooks } from './tell-charges.ts'
import { oneClickUnsubscribe } from './unsubscribe.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  reads: [
    'accounts',
    'charges',
    'country_blocks',
    'creator_mutes',
    'follows',
    'items',
    'subscriptions',
    'user_blocks',
  ],
  calls: notificationCalls,
  routes: notificationRoutes,
  webhooks: oneClickUnsubscribe,
  events: notificationEvents,
  jobs: notificationJobs,
  state: [messageLooks, chargeLooks],
  listens,
})
