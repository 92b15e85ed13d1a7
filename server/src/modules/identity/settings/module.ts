import { settingsCalls, siteSettingsCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { followSettings, settingsCache } from './cache.ts'
import { settingsRoutes } from './routes.ts'

export const settingsModule = defineModule({
  name: 'settings',
  calls: { ...settingsCalls, ...siteSettingsCalls },
  routes: settingsRoutes,
  state: [settingsCache],
  runs: followSettings,
})
