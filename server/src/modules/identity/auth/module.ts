import { authCalls, authEvents } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { authJobs } from './jobs.ts'
import { authRoutes } from './routes.ts'

export const authModule = defineModule({
  name: 'auth',
  calls: authCalls,
  routes: authRoutes,
  // The realtime platform binds them itself: they say whose a socket is.
  events: authEvents,
  jobs: authJobs,
})
