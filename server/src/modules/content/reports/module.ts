import { reportCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { reportables } from './reportables.ts'
import { reportRoutes } from './routes.ts'
import { reportAnswered } from './topics.ts'

export const reportsModule = defineModule({
  name: 'reports',
  personal: personalData,
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
