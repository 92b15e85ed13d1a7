import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { '~': new URL('./app', import.meta.url).pathname },
    conditions: ['browser', 'import', 'default'],
  },
  ssr: { resolve: { conditions: ['node', 'import', 'default'] } },
  test: {
    name: 'web',
    include: ['app/**/*.test.ts'],
    isolate: false,
    execArgv: ['--max-semi-space-size=64'],
    // Only what hangs takes that long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    server: { deps: { inline: [/@ovation\//] } },
  },
})
