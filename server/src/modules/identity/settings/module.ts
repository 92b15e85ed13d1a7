import { settingsCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { settingsRoutes } from './routes.ts'
import { settingsCache } from './service.ts'

export const settingsModule = defineModule({
  name: 'settings',
  calls: settingsCalls,
  routes: settingsRoutes,
  state: [settingsCache],
})
