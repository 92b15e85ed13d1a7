import { earningCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { earningStats } from './earning-stats.ts'
import { searchEarnings } from './search-earnings.ts'
import { writeStatement } from './write-statement.ts'

export function earningRoutes(routes: Routes, platform: Platform) {
  routes.handle(earningCalls.earningStats, ({ viewer, query }) => earningStats(platform, viewer.id, query))

  routes.handle(earningCalls.earnings, ({ viewer, query }) => searchEarnings(platform, viewer.id, query))

  routes.handle(earningCalls.earningStatement, ({ viewer, query, header }) => {
    header('content-disposition', 'attachment; filename="earnings.csv"')
    return writeStatement(platform, viewer.id, query)
  })
}
