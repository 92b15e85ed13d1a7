import { itemCalls } from '@ovation/contract'
import { fileSettled } from '#platform/media'
import { defineModule, on } from '#platform/module'
import { followFile, itemJobs, itemsReady } from './readiness.ts'
import { itemRoutes } from './routes.ts'
import { unlockables } from './unlockables.ts'

export const itemsModule = defineModule({
  name: 'items',
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creators',
    'files',
    'follows',
    'orders',
    'purchases',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: itemCalls,
  routes: itemRoutes,
  jobs: itemJobs,
  catalogues: [unlockables],
  announces: [itemsReady],
  listens: [on(fileSettled, followFile)],
})
