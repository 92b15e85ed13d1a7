import { operatorContentCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { searchContent } from './search-content.ts'
import { showContent, showLockedMedia } from './show-content.ts'

export function operatorContentRoutes(routes: Routes, platform: Platform) {
  routes.handle(operatorContentCalls.operatorContent, ({ query }) => searchContent(platform, query))

  routes.handle(operatorContentCalls.contentRecord, ({ params }) => showContent(platform, params.id))

  routes.handle(operatorContentCalls.showContent, ({ viewer, params }) =>
    showLockedMedia(platform, viewer.id, params.id),
  )
}
