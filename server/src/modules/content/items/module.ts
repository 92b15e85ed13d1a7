import { fileSettled } from '#platform/media'
import { defineModule, on } from '#platform/module'
import { followFile, itemJobs, itemsReady } from './readiness.ts'
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
    'hidden_items',
    'orders',
    'purchases',
    'reactions',
    'subscriptions',
    'user_blocks',
  ],
  jobs: itemJobs,
  catalogues: [unlockables],
  announces: [itemsReady],
  listens: [on(fileSettled, followFile)],
})
