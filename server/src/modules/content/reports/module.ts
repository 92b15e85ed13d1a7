import { reportCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { reportAnswered } from './answered.ts'
import { reportables } from './reportables.ts'
import { reportRoutes } from './routes.ts'

export const reportsModule = defineModule({
  name: 'reports',
  calls: reportCalls,
  routes: reportRoutes,
  catalogues: [reportables],
  announces: [reportAnswered],
})
