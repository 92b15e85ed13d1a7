import type { Config } from '@react-router/dev/config'
import { compress } from './compress'

export default {
  appDirectory: 'app',
  ssr: true,
  // All of the map comes with the first page: no second question for it, and none that could go unanswered.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
  buildEnd: ({ reactRouterConfig }) => compress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
