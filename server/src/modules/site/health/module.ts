import { healthCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { runHeartbeat } from './heartbeat.ts'
import { latestReport } from './report.ts'
import { healthRoutes } from './routes.ts'
import { watchHealth } from './watch-health.ts'

export const healthModule = defineModule({
  name: 'health',
  calls: healthCalls,
  routes: healthRoutes,
  jobs: (platform) => platform.jobs.every('*/5 * * * *', 'health.watch', () => watchHealth(platform)),
  state: [latestReport],
  runs: runHeartbeat,
})
