import { videoCalls } from '@ovation/contract'
import { findUnlockableItem, unlockables } from '#modules/content/items'
import { defineModule, provider } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { videoRoutes } from './routes.ts'

export const videosModule = defineModule({
  name: 'videos',
  personal: personalData,
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creators',
    'files',
    'follows',
    'item_files',
    'items',
    'purchases',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: videoCalls,
  routes: videoRoutes,
  provides: [provider(unlockables, 'video', findUnlockableItem('video'))],
})
