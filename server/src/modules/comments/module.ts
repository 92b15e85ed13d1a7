import { commentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { commentRoutes } from './routes.ts'

export const commentsModule = defineModule({
  name: 'comments',
  calls: commentCalls,
  routes: commentRoutes,
})
