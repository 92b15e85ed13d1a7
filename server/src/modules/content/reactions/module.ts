import { reactionCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { liked } from './liked.ts'
import { reactionRoutes } from './routes.ts'

export const reactionsModule = defineModule({
  name: 'reactions',
  calls: reactionCalls,
  routes: reactionRoutes,
  announces: [liked],
})
