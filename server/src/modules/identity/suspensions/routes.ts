import { suspensionCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { reinstate } from './reinstate.ts'
import { suspend } from './suspend.ts'

export function suspensionRoutes(routes: Routes, platform: Platform) {
  routes.handle(suspensionCalls.suspend, ({ viewer, params, body }) =>
    suspend(platform, viewer.account, params.id, body),
  )

  routes.handle(suspensionCalls.reinstate, ({ viewer, params, body }) =>
    reinstate(platform, viewer.id, params.id, body.reason),
  )
}
