import { galleryCalls } from '@ovation/contract'
import { findUnlockableItem, unlockables } from '#modules/content/items'
import { unseenContent } from '#modules/identity/people'
import { defineModule, provider } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { countUnseenPhotos } from './queries/unseen-photos.ts'
import { galleryRoutes } from './routes.ts'

export const galleriesModule = defineModule({
  name: 'galleries',
  personal: personalData,
  reads: [
    'accounts',
    'country_blocks',
    'counts',
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
  calls: galleryCalls,
  routes: galleryRoutes,
  provides: [
    provider(unlockables, 'gallery', findUnlockableItem('gallery')),
    provider(
      unseenContent,
      'galleries',
      ({ db }) =>
        (creatorIds) =>
          countUnseenPhotos(db, creatorIds),
    ),
  ],
})
