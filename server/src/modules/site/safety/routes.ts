import { safetyCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { isClosedIn } from './closed.ts'

export function safetyRoutes(routes: Routes, platform: Platform) {
  routes.handle(safetyCalls.checkCountry, async ({ request }) => ({
    blocked: await isClosedIn(platform, platform.geo.countryOf(request)),
  }))
}
