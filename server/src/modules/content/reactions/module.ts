import { reactionCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { reactionRoutes } from './routes.ts'
import { liked } from './topics.ts'

export const reactionsModule = defineModule({
  name: 'reactions',
  reads: ['accounts', 'country_blocks', 'creators', 'hidden_items', 'items', 'reactions', 'user_blocks'],
  calls: reactionCalls,
  routes: reactionRoutes,
  announces: [liked],
})
