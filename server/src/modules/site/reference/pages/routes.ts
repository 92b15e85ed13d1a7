import { pageCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { changePage, createPage, deletePage } from './edit-pages.ts'
import { listPages, listVersions, preview, viewPage, viewVersion } from './list-pages.ts'

/** The pages of the site, for operators. */
export function pageRoutes(routes: Routes, platform: Platform) {
  routes.handle(pageCalls.sitePages, ({ query }) => listPages(platform, query))
  routes.handle(pageCalls.sitePage, ({ params }) => viewPage(platform, params.id))
  routes.handle(pageCalls.createPage, ({ viewer, body }) => createPage(platform, viewer.id, body))
  routes.handle(pageCalls.changePage, ({ viewer, params, body }) =>
    changePage(platform, viewer.id, params.id, body),
  )
  routes.handle(pageCalls.deletePage, ({ viewer, params }) => deletePage(platform, viewer.id, params.id))
  routes.handle(pageCalls.previewPage, ({ body }) => preview(body.content))
  routes.handle(pageCalls.pageVersions, ({ params, query }) => listVersions(platform, params.id, query))
  routes.handle(pageCalls.pageVersion, ({ params }) => viewVersion(platform, params.id, params.version))
}
