import { galleryCalls } from '@ovation/contract'
import { findUnlockableItem, unlockables } from '#modules/money/wallet'
import { defineModule, offer } from '#platform/module'
import { galleryRoutes } from './routes.ts'

export const galleriesModule = defineModule({
  name: 'galleries',
  calls: galleryCalls,
  routes: galleryRoutes,
  sells: [offer(unlockables, 'gallery', findUnlockableItem('gallery'))],
})
