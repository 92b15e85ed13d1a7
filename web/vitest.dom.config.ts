import { defineConfig } from 'vitest/config'
import web from './vitest.config.ts'

/** Components in a document without a browser: what they show, and what pressing and typing does. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web-dom',
    include: ['app/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['./app/testing/dom.ts'],
  },
})
