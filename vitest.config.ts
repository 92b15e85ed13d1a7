import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['server', 'web', 'web/vitest.dom.config.ts', 'contract', 'stripe-sandbox', 'scripts'],
    // One more than there are processors: a test that asks Postgres, ffmpeg or another process waits for it.
    maxWorkers: availableParallelism() + 1,
  },
})
