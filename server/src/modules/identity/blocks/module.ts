import { blockCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personBlocked } from './blocked.ts'
import { blockRoutes } from './routes.ts'

export const blocksModule = defineModule({
  name: 'blocks',
  reads: ['user_blocks'],
  calls: blockCalls,
  routes: blockRoutes,
  announces: [personBlocked],
})
