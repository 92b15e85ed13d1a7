import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  resolve: {
    alias: { '~': new URL('./app', import.meta.url).pathname },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    resolve: { conditions: ['source', 'module', 'node', 'development|production'] },
    noExternal: [/^@ovation\//],
  },
  build: {
    target: 'es2022',
    // The server loads one module with everything in it; see app/server.ts.
    rollupOptions: isSsrBuild ? { input: './app/server.ts' } : {},
  },
  server: { middlewareMode: true },
  appType: 'custom',
}))
