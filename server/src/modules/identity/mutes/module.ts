import { muteCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { muteRoutes } from './routes.ts'

export const mutesModule = defineModule({
  name: 'mutes',
  calls: muteCalls,
  routes: muteRoutes,
})
