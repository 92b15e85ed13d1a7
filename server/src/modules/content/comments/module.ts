import { commentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { commentRoutes } from './routes.ts'
import { commentWritten } from './written.ts'

export const commentsModule = defineModule({
  name: 'comments',
  calls: commentCalls,
  routes: commentRoutes,
  announces: [commentWritten],
})
