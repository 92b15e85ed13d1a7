import { defineConfig } from 'vitest/config'

// Not 'import': Node would then hand packages that `require` each other their ESM halves.
const conditions = ['node', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    // The demo's tests start the same app: as a project of their own they would transform and import it again.
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', '../demo/src/**/*.test.ts'],
    globalSetup: ['../testing/src/site/global-setup.ts'],
    // The whole app is imported once for each worker, not for each file: no test replaces a module.
    isolate: false,
    // With room for more short-lived objects, a worker collects garbage less often and needs 5% less processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Only what hangs takes that long; how fast something is, is measured in bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine may need more than the one second that is usual for what comes by itself.
    expect: { poll: { timeout: 30_000 } },
    // The workspace package is TypeScript source; let Vite, not Node, load it.
    server: { deps: { inline: [/@ovation\//] } },
  },
})
