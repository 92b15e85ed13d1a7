import { authCalls, authEvents } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { passwordResetEmail } from './emails.ts'
import { authJobs } from './jobs.ts'
import { authRoutes } from './routes.ts'

export const authModule = defineModule({
  name: 'auth',
  calls: authCalls,
  routes: authRoutes,
  // Bound by the realtime platform: they authenticate a socket.
  events: authEvents,
  jobs: authJobs,
  provides: sends(passwordResetEmail),
})
