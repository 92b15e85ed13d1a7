import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Only what hangs takes that long.
  test: { name: 'contract', include: ['src/**/*.test.ts'], testTimeout: 120_000 },
})
