import { itemCalls } from '@ovation/contract'
import { contentForSale, unseenContent } from '#modules/identity/people'
import { fileSettled } from '#platform/media'
import { defineModule, on, provider } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { followFile, itemJobs, itemsReady } from './readiness.ts'
import { itemRoutes } from './routes.ts'
import { countItemsForSale, countUnseenItems } from './store.ts'
import { unlockables } from './unlockables.ts'

export const itemsModule = defineModule({
  name: 'items',
  personal: personalData,
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creators',
    'files',
    'follows',
    'purchases',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: itemCalls,
  routes: itemRoutes,
  jobs: itemJobs,
  catalogues: [unlockables],
  provides: [
    provider(
      unseenContent,
      'items',
      ({ db }) =>
        (creatorIds) =>
          countUnseenItems(db, creatorIds),
    ),
    provider(
      contentForSale,
      'items',
      ({ db }) =>
        (creatorId) =>
          countItemsForSale(db, creatorId),
    ),
  ],
  announces: [itemsReady],
  listens: [on(fileSettled, followFile)],
})
