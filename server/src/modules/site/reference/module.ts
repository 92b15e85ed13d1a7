import { fileEvents, pageCalls, referenceCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { referenceRoutes } from './routes.ts'

export const referenceModule = defineModule({
  name: 'reference',
  personal: personalData,
  calls: { ...referenceCalls, ...pageCalls },
  routes: referenceRoutes,
  events: fileEvents,
})
