import { searchCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import { hasFeature } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { countKeyword } from './count-keyword.ts'
import { countFound } from './queries/found-counts.ts'
import { listKeywords } from './store.ts'

export function searchRoutes(routes: Routes, platform: Platform) {
  routes.handle(searchCalls.countKeyword, async ({ body, viewer, request }) => {
    const searcher = viewer ? { accountId: viewer.id } : { ip: request.ip }
    await countKeyword(platform, searcher, body.keyword)
    return { success: true }
  })
  routes.handle(searchCalls.keywords, ({ query }) => listKeywords(platform.db.orm, query))
  routes.handle(searchCalls.foundCounts, async ({ query, viewer, request }) => {
    const found = await countFound(platform.db.orm, audienceOf(platform, viewer, request), query.q)
    return (await hasFeature(platform, 'store')) ? found : { ...found, products: 0 }
  })
}
