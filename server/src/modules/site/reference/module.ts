import { fileEvents, pageCalls, referenceCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { referenceRoutes } from './routes.ts'

export const referenceModule = defineModule({
  name: 'reference',
  calls: { ...referenceCalls, ...pageCalls },
  routes: referenceRoutes,
  events: fileEvents,
})
