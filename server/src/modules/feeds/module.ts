import { feedCalls, feedEvents } from '@ovation/contract'
import { itemsReady } from '#modules/items'
import { findUnlockableItem, unlockables } from '#modules/wallet'
import { defineModule, offer, on } from '#platform/module'
import { announceLater, feedPublished } from './announce.ts'
import { feedJobs } from './jobs.ts'
import { feedRoutes } from './routes.ts'

export const feedsModule = defineModule({
  name: 'feeds',
  calls: feedCalls,
  routes: feedRoutes,
  events: feedEvents,
  jobs: feedJobs,
  sells: [offer(unlockables, 'feed', findUnlockableItem('feed'))],
  announces: [feedPublished],
  listens: [on(itemsReady, ({ jobs }, tx, { itemIds }) => announceLater(tx, jobs, itemIds))],
})
