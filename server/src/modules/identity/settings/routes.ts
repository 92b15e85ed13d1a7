import { PublicSettings, settingsCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readSettings } from './service.ts'

export function settingsRoutes(routes: Routes, platform: Platform) {
  routes.handle(settingsCalls.publicSettings, () => readSettings(platform))

  routes.handle(settingsCalls.settingsByKey, async ({ body }) => {
    const settings = await readSettings(platform)
    const requested = Object.entries(settings).filter(
      ([key]) => key in PublicSettings.properties && body.keys.includes(key),
    )
    return Object.fromEntries(requested)
  })
}
