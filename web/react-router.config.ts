import type { Config } from '@react-router/dev/config'
import { compactManifest } from './compact-manifest'
import { compress } from './compress'

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole manifest is loaded with the first page: no further requests that could fail.
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await compactManifest(`${client}/assets`)
    await compress(client)
  },
} satisfies Config
