import { healthCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { runHeartbeat } from './heartbeat.ts'
import { latestReport } from './report.ts'
import { healthRoutes } from './routes.ts'
import { runWatch } from './watch-health.ts'

export const healthModule = defineModule({
  name: 'health',
  calls: healthCalls,
  routes: healthRoutes,
  state: [latestReport],
  runs(platform) {
    const ends = [runHeartbeat(platform), runWatch(platform)]
    return async () => {
      for (const end of ends) await end()
    }
  },
})
