import { welcomeMessageCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { saveWelcomeMessage } from './save.ts'
import { showWelcomeMessage } from './show.ts'

export function welcomeRoutes(routes: Routes, platform: Platform) {
  routes.handle(welcomeMessageCalls.welcomeMessage, ({ viewer }) => showWelcomeMessage(platform, viewer.id))

  routes.handle(welcomeMessageCalls.saveWelcomeMessage, ({ viewer, body }) =>
    saveWelcomeMessage(platform, viewer.id, body),
  )
}
