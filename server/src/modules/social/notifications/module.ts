import { notificationCalls, notificationEvents } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { listens } from './hear.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'
import { oneClickUnsubscribe } from './unsubscribe.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  calls: notificationCalls,
  routes: notificationRoutes,
  webhooks: oneClickUnsubscribe,
  events: notificationEvents,
  jobs: notificationJobs,
  listens,
})
