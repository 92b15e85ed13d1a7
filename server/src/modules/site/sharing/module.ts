import { sharingCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { sharingRoutes } from './routes.ts'

/** What crawlers, feed readers and link previews get: share images, sitemaps, RSS, oEmbed, robots.txt, security.txt. */
export const sharingModule = defineModule({
  name: 'sharing',
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
  calls: sharingCalls,
  routes: sharingRoutes,
})
