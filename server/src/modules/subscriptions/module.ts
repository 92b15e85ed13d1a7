import { subscriptionCalls } from '@ovation/contract'
import { cardGoods } from '#modules/payments'
import { defineModule, offer } from '#platform/module'
import { subscriptionGranted } from './granted.ts'
import { subscriptionJobs } from './jobs.ts'
import { subscriptionRoutes } from './routes.ts'
import { boughtSubscription, renewedSubscription } from './sell-by-card.ts'

export const subscriptionsModule = defineModule({
  name: 'subscriptions',
  calls: subscriptionCalls,
  routes: subscriptionRoutes,
  jobs: subscriptionJobs,
  sells: [
    offer(cardGoods, 'subscription', boughtSubscription),
    offer(cardGoods, 'renewal', renewedSubscription),
  ],
  announces: [subscriptionGranted],
})
