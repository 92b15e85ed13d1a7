import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['server', 'demo', 'web', 'contract', 'stripe-sandbox', 'scripts'], maxWorkers: '100%' },
})
