import { feedCalls, feedEvents } from '@ovation/contract'
import { findUnlockableItem, itemsReady, unlockables } from '#modules/content/items'
import { contentRestricted } from '#modules/content/moderation'
import { accountReopened } from '#modules/identity/accounts'
import { defineModule, on, provider } from '#platform/module'
import { announceLater, announceMissed, announceShown, feedPublished } from './announce.ts'
import { feedJobs } from './jobs.ts'
import { postStreams } from './post-streams.ts'
import { personalData } from './queries/personal-data.ts'
import { feedRoutes } from './routes.ts'

export const feedsModule = defineModule({
  name: 'feeds',
  personal: personalData,
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creator_mutes',
    'creators',
    'files',
    'follows',
    'hidden_items',
    'item_files',
    'items',
    'purchases',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: feedCalls,
  routes: feedRoutes,
  events: feedEvents,
  jobs: feedJobs,
  catalogues: [postStreams],
  provides: [provider(unlockables, 'feed', findUnlockableItem('feed'))],
  announces: [feedPublished],
  listens: [
    on(itemsReady, ({ jobs }, tx, { itemIds }) => announceLater(tx, jobs, itemIds)),
    on(contentRestricted, announceShown),
    on(accountReopened, announceMissed),
  ],
})
