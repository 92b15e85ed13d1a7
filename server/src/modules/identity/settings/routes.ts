import { PublicSettings, settingsCalls, siteSettingsCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { changeSettings } from './change-settings.ts'
import { listSettings } from './list-settings.ts'
import { readSettings } from './service.ts'
import { settingHistory } from './setting-history.ts'

export function settingsRoutes(routes: Routes, platform: Platform) {
  routes.handle(settingsCalls.publicSettings, () => readSettings(platform))

  routes.handle(settingsCalls.settingsByKey, async ({ body }) => {
    const settings = await readSettings(platform)
    const requested = Object.entries(settings).filter(
      ([key]) => key in PublicSettings.properties && body.keys.includes(key),
    )
    return Object.fromEntries(requested)
  })

  routes.handle(siteSettingsCalls.siteSettings, () => listSettings(platform))

  routes.handle(siteSettingsCalls.changeSettings, ({ viewer, body }) =>
    changeSettings(platform, viewer.id, body),
  )

  routes.handle(siteSettingsCalls.settingHistory, ({ params, query }) =>
    settingHistory(platform, params.key, query),
  )
}
