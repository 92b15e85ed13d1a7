import { ruleCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { listBlocked, unblock } from './list-blocked.ts'

export function ruleRoutes(routes: Routes, platform: Platform) {
  routes.handle(ruleCalls.blockedPictures, ({ query }) => listBlocked(platform, query))

  routes.handle(ruleCalls.unblockPicture, ({ viewer, params }) => unblock(platform, viewer.id, params.id))
}
