import { settingsCalls, siteSettingsCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { followSettings, settingsCache } from './cache.ts'
import { decidedSettings } from './decided-settings.ts'
import { brandPictureUses } from './require-pictures.ts'
import { settingsRoutes } from './routes.ts'

export const settingsModule = defineModule({
  name: 'settings',
  calls: { ...settingsCalls, ...siteSettingsCalls },
  routes: settingsRoutes,
  state: [settingsCache],
  catalogues: [decidedSettings, brandPictureUses],
  runs: followSettings,
})
