import { fanListCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { fanListRoutes } from './routes.ts'

export const fanListsModule = defineModule({
  name: 'fan-lists',
  calls: fanListCalls,
  routes: fanListRoutes,
})
