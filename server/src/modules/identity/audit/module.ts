import { auditCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { auditRoutes } from './routes.ts'

export const auditModule = defineModule({
  name: 'audit',
  reads: ['accounts'],
  calls: auditCalls,
  routes: auditRoutes,
})
