import { reactionCalls } from '@ovation/contract'
import { loadFeeds } from '#modules/content/feeds'
import { loadGalleries } from '#modules/content/galleries'
import { loadProducts } from '#modules/content/products'
import { loadVideos } from '#modules/content/videos'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { listBookmarkedCreators, listBookmarkedItems } from './list-bookmarks.ts'
import { react, unreact } from './react.ts'

export function reactionRoutes(routes: Routes, platform: Platform) {
  routes.handle(reactionCalls.react, ({ viewer, body, request }) =>
    react(platform, audienceOf(platform, viewer, request), body),
  )

  routes.handle(reactionCalls.unreact, ({ viewer, body, request }) =>
    unreact(platform, audienceOf(platform, viewer, request), body),
  )

  routes.handle(reactionCalls.bookmarkedFeeds, ({ viewer, query, request }) =>
    listBookmarkedItems(platform, audienceOf(platform, viewer, request), 'feed', query, loadFeeds),
  )

  routes.handle(reactionCalls.bookmarkedGalleries, ({ viewer, query, request }) =>
    listBookmarkedItems(platform, audienceOf(platform, viewer, request), 'gallery', query, loadGalleries),
  )

  routes.handle(reactionCalls.bookmarkedProducts, ({ viewer, query, request }) =>
    listBookmarkedItems(platform, audienceOf(platform, viewer, request), 'product', query, loadProducts),
  )

  routes.handle(reactionCalls.bookmarkedVideos, ({ viewer, query, request }) =>
    listBookmarkedItems(platform, audienceOf(platform, viewer, request), 'video', query, loadVideos),
  )

  routes.handle(reactionCalls.bookmarkedCreators, ({ viewer, query, request }) =>
    listBookmarkedCreators(platform, audienceOf(platform, viewer, request), query),
  )
}
