import { fanListCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { fanListRoutes } from './routes.ts'

export const fanListsModule = defineModule({
  name: 'fan-lists',
  reads: [
    'accounts',
    'conversations',
    'country_blocks',
    'creators',
    'follows',
    'subscriptions',
    'user_blocks',
  ],
  calls: fanListCalls,
  routes: fanListRoutes,
})
