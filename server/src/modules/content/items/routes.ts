import { itemCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { hideItem, showItem } from './hide-item.ts'

export function itemRoutes(routes: Routes, platform: Platform) {
  routes.handle(itemCalls.hideItem, async ({ viewer, params, request }) => {
    await hideItem(platform, audienceOf(platform, viewer, request), params.id)
    return { success: true }
  })

  routes.handle(itemCalls.showItem, async ({ viewer, params, request }) => {
    await showItem(platform, audienceOf(platform, viewer, request), params.id)
    return { success: true }
  })
}
