import { auditCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { auditRoutes } from './routes.ts'

export const auditModule = defineModule({
  name: 'audit',
  personal: personalData,
  reads: ['accounts'],
  calls: auditCalls,
  routes: auditRoutes,
})
