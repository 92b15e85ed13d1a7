import { setupCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { setupRoutes } from './routes.ts'
import { storageCheck } from './setup.ts'

/** The guided setup of a new site. */
export const setupModule = defineModule({
  name: 'setup',
  reads: ['creators', 'payment_events', 'posts', 'sign_up_invitations'],
  calls: setupCalls,
  routes: setupRoutes,
  state: [storageCheck],
})
