import { reportCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { closeReport } from './close-report.ts'
import { report } from './report.ts'
import { searchReports } from './search-reports.ts'

export function reportRoutes(routes: Routes, platform: Platform) {
  routes.handle(reportCalls.report, async ({ viewer, body, request }) => {
    await report(platform, audienceOf(platform, viewer, request), body)
    return { success: true }
  })

  routes.handle(reportCalls.reports, ({ query }) => searchReports(platform, query))

  routes.handle(reportCalls.closeReport, ({ viewer, params, body }) =>
    closeReport(platform, viewer.id, params.id, body.note),
  )
}
