import { vaultCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { vaultRoutes } from './routes.ts'

export const vaultModule = defineModule({
  name: 'vault',
  calls: vaultCalls,
  routes: vaultRoutes,
})
