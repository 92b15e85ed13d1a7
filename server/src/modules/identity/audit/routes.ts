import { auditCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { searchEntries } from './search-entries.ts'

export function auditRoutes(routes: Routes, platform: Platform) {
  routes.handle(auditCalls.auditLog, ({ query }) => searchEntries(platform, query))
}
