import { searchCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { searchJobs } from './jobs.ts'
import { searchRoutes } from './routes.ts'

export const searchModule = defineModule({
  name: 'search',
  calls: searchCalls,
  routes: searchRoutes,
  jobs: searchJobs,
})
