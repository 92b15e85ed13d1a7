import { defineConfig } from 'vitest/config'
import server from '../server/vitest.config.ts'

export default defineConfig({
  ...server,
  test: { ...server.test, name: 'demo', include: ['src/**/*.test.ts'] },
})
