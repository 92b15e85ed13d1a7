import { brandingCalls } from '@ovation/contract'
import { brandPictureUses } from '#modules/identity/settings'
import { defineModule, provider } from '#platform/module'
import { removeUnused } from './remove-unused.ts'
import { brandingRoutes } from './routes.ts'
import { servedPictures } from './serve-picture.ts'
import { findUse } from './store.ts'

/** The pictures of the site's branding, and the manifest with which it is installed. */
export const brandingModule = defineModule({
  name: 'branding',
  calls: brandingCalls,
  routes: brandingRoutes,
  state: [servedPictures],
  provides: [provider(brandPictureUses, 'brand', () => findUse)],
  jobs: (platform) =>
    platform.jobs.every('35 4 * * *', 'branding.remove-unused', () => removeUnused(platform)),
})
