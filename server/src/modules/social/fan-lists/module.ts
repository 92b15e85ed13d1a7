import { fanListCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { contactFinders } from './contacts.ts'
import { personalData } from './queries/personal-data.ts'
import { fanListRoutes } from './routes.ts'

export const fanListsModule = defineModule({
  name: 'fan-lists',
  personal: personalData,
  reads: ['accounts', 'country_blocks', 'creators', 'follows', 'subscriptions', 'user_blocks'],
  catalogues: [contactFinders],
  calls: fanListCalls,
  routes: fanListRoutes,
})
