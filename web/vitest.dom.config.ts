import { defineConfig } from 'vitest/config'
import web from './vitest.config.ts'

/** Component tests in happy-dom, a document without a browser. */
export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web-dom',
    include: ['app/**/*.test.tsx'],
    environment: 'happy-dom',
    // A link that a test leaves to the browser must not load anything.
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    setupFiles: ['./app/testing/dom.ts'],
  },
})
