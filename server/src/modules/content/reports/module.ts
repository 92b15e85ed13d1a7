import { reportCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { reportables } from './reportables.ts'
import { reportRoutes } from './routes.ts'
import { reportAnswered } from './topics.ts'

export const reportsModule = defineModule({
  name: 'reports',
  reads: [
    'accounts',
    'comments',
    'country_blocks',
    'creators',
    'file_holds',
    'files',
    'item_files',
    'items',
    'photos',
    'user_blocks',
  ],
  calls: reportCalls,
  routes: reportRoutes,
  catalogues: [reportables],
  announces: [reportAnswered],
})
