import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { cssLayers } from './css-layers.ts'

/** A few files that every page shares instead of dozens of small ones; what only one page needs stays with it. */
const groups = [
  {
    name: 'library',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|redux|@reduxjs|immer|reselect)[\\/]/,
  },
  {
    name: 'shell',
    test: /[\\/]app[\\/](root\.tsx|main[\\/]|api[\\/]|shell[\\/](?!navigation[\\/]tabs)|store[\\/]|ui[\\/](?!form|list|media|icons|FormPage|SideCard))/,
  },
  { name: 'fields', test: /[\\/]app[\\/]ui[\\/]form[\\/]/, minShareCount: 2 },
  { name: 'people', test: /[\\/]app[\\/]features[\\/](people|profile|follow)[\\/]/, minShareCount: 2 },
  {
    name: 'lists',
    test: /[\\/]app[\\/]ui[\\/]list[\\/](ListEnd|use-infinite-list|grown-list)/,
    minShareCount: 2,
  },
  {
    name: 'items',
    test: /[\\/]app[\\/]features[\\/](items|unlock|reactions|comments|feeds)[\\/](?!compose|UnlockSheet|use-unlock)/,
    minShareCount: 2,
  },
  { name: 'auth', test: /[\\/]app[\\/]features[\\/]auth[\\/]/, minShareCount: 3 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [cssLayers(), reactRouter()],
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
    rollupOptions: isSsrBuild ? { input: './app/server.ts' } : { output: { codeSplitting: { groups } } },
  },
  server: { middlewareMode: true },
  appType: 'custom',
}))
