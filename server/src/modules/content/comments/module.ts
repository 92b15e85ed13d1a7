import { commentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { commentRoutes } from './routes.ts'
import { commentWritten } from './topics.ts'

export const commentsModule = defineModule({
  name: 'comments',
  reads: ['accounts', 'country_blocks', 'counts', 'creators', 'items', 'reactions', 'user_blocks'],
  calls: commentCalls,
  routes: commentRoutes,
  announces: [commentWritten],
})
