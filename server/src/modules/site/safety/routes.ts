import { safetyCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { isClosedIn } from './closed.ts'
import { contact } from './contact.ts'

export function safetyRoutes(routes: Routes, platform: Platform) {
  routes.handle(safetyCalls.checkCountry, async ({ request }) => ({
    blocked: await isClosedIn(platform, platform.geo.countryOf(request)),
  }))

  routes.handle(safetyCalls.contact, async ({ body, request }) => {
    await contact(platform, body, request.ip)
    return { success: true }
  })
}
