import { muteCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { muteRoutes } from './routes.ts'

export const mutesModule = defineModule({
  name: 'mutes',
  reads: ['accounts', 'country_blocks', 'creator_mutes', 'creators', 'user_blocks'],
  calls: muteCalls,
  routes: muteRoutes,
})
