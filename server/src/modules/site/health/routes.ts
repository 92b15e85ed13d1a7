import { healthCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { discardJob, retryJob, searchFailedJobs } from './failed-jobs.ts'
import { readHealth } from './report.ts'

export function healthRoutes(routes: Routes, platform: Platform) {
  routes.handle(healthCalls.health, () => readHealth(platform))

  routes.handle(healthCalls.failedJobs, ({ query }) => searchFailedJobs(platform, query))

  routes.handle(healthCalls.retryJob, ({ viewer, params }) => retryJob(platform, viewer.id, params.id))

  routes.handle(healthCalls.discardJob, ({ viewer, params }) => discardJob(platform, viewer, params.id))
}
