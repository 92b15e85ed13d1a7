import { notificationCalls, notificationEvents } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { digestEmail, notificationEmail } from './channels/email-templates.ts'
import { oneClickUnsubscribe } from './channels/unsubscribe.ts'
import { notificationJobs } from './jobs.ts'
import { chargeChecks } from './listeners/charges.ts'
import { listens } from './listeners/listeners.ts'
import { messageChecks } from './listeners/messages.ts'
import { personalData } from './queries/personal-data.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsModule = defineModule({
  name: 'notifications',
  personal: personalData,
  reads: [
    'accounts',
    'charges',
    'commission_rates',
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
  provides: sends(notificationEmail, digestEmail),
  state: [messageChecks, chargeChecks],
  listens,
})
