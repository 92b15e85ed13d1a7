import { commentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { commentRoutes } from './routes.ts'
import { commentWritten } from './topics.ts'

export const commentsModule = defineModule({
  name: 'comments',
  personal: personalData,
  reads: ['accounts', 'country_blocks', 'counts', 'creators', 'items', 'reactions', 'user_blocks'],
  calls: commentCalls,
  routes: commentRoutes,
  announces: [commentWritten],
})
