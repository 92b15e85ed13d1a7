import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // All of the map comes with the first page: no second question for it, and none that could go unanswered.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
} satisfies Config
