import { searchCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { searchJobs } from './jobs.ts'
import { searchRoutes } from './routes.ts'

export const searchModule = defineModule({
  name: 'search',
  reads: [
    'accounts',
    'categories',
    'country_blocks',
    'creator_categories',
    'creators',
    'hidden_items',
    'items',
    'user_blocks',
  ],
  calls: searchCalls,
  routes: searchRoutes,
  jobs: searchJobs,
})
